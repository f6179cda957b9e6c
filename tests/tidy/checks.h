#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tidy/project.h"

// Each check reads the whole project and adds what it finds. They know no compiler: they read the
// text, so they are quick, and they hold from the first day.
namespace tidy {

// includes.cc
void check_layers(const Project& project, Findings& findings);
void check_header_guards(const Project& project, Findings& findings);
void check_dead_headers(const Project& project, Findings& findings);

// headers.cc: X.cc in src/ has X.h, includes it first, and defines members of no class that another
// header defines.
void check_own_headers(const Project& project, Findings& findings);

// rooms.cc
void check_rooms(const Project& project, Findings& findings);

// lengths.cc
void check_file_lengths(const Project& project, Findings& findings);
void check_function_lengths(const Project& project, Findings& findings);
void check_columns(const Project& project, Findings& findings);

// classes.cc: a class in src/ has at most 25 member functions of different names.
void check_class_sizes(const Project& project, Findings& findings);

// words.cc
void check_floating_point(const Project& project, Findings& findings);
void check_banned_words(const Project& project, Findings& findings);
void check_game_names(const Project& project, Findings& findings);
void check_machine_paths(const Project& project, Findings& findings);

// texts.cc
void check_whitespace(const Project& project, Findings& findings);
void check_titles(const Project& project, Findings& findings);

// phrases.cc: no phrase in comments, texts or documents that is a literal translation.
void check_phrases(const Project& project, Findings& findings);

// licences.cc: the packages and libraries that the project may be built with stand in
// cmake/licences.txt.
void check_package_licences(const Project& project, Findings& findings);
void check_npm_licences(const Project& project, Findings& findings);
// `libraries` is what the dynamic linker loads for the program, by file name: "libfmt.so.9".
void check_linked_licences(const Project& project, const std::vector<std::string>& libraries,
                           Findings& findings);

// All of the above except the libraries, in order of path and line.
Findings check_all(const Project& project);

}  // namespace tidy
