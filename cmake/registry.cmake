# A folder src/games/NAME with a rules.h is a game; NAME is also its namespace. This writes the list
# of all games into the build folder, sorted by name, and puts the path of that file into out_var.
# Adding or removing a folder is noticed by the next build: nothing else has to change.
function(fairdeal_game_registry out_var)
    file(GLOB rules CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*/rules.h)
    list(SORT rules)
    set(includes "")
    set(modules "")
    list(LENGTH rules count)
    foreach(file IN LISTS rules)
        get_filename_component(folder ${file} DIRECTORY)
        get_filename_component(game ${folder} NAME)
        if(NOT game MATCHES "^[a-z][a-z0-9]*(_[a-z0-9]+)*$")
            message(FATAL_ERROR "src/games/${game}: a game's folder is named in snake_case, "
                "because it is also the game's namespace.")
        endif()
        string(APPEND includes "#include \"games/${game}/rules.h\"\n")
        string(APPEND modules "        &module_of<${game}::Rules>,\n")
    endforeach()
    configure_file(${PROJECT_SOURCE_DIR}/cmake/registry.cc.in
        ${PROJECT_BINARY_DIR}/generated/games/registry.cc @ONLY)
    set(${out_var} ${PROJECT_BINARY_DIR}/generated/games/registry.cc PARENT_SCOPE)
endfunction()
