# A folder src/games/NAME with a rules.h is a game; NAME is also its namespace. If it has a solver.h,
# the game has exact mathematics; if it has a procedure.h, it can be run at a table; if it has a
# layout.h, its felt can be drawn; if it has a naming.h, its hands have names. This writes the lists of
# all games, solvers, procedures, layouts and namings into the build folder, sorted by name, and puts the
# paths of those files into out_var.
# Adding or removing a folder is noticed by the next build: nothing else has to change.
function(fairdeal_game_registry out_var)
    file(GLOB rules CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*/rules.h)
    list(SORT rules)
    set(includes "")
    set(modules "")
    set(key_checks "")
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
        string(REPLACE "_" "-" key ${game})
        string(APPEND key_checks "static_assert(${game}::Rules::description.key == \"${key}\",\n"
            "              \"the key of ${game} is the name of its folder, with hyphens\");\n")
    endforeach()
    foreach(door solver procedure layout naming)
        file(GLOB headers RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS
            ${PROJECT_SOURCE_DIR}/src/games/*/${door}.h)
        list(SORT headers)
        list(LENGTH headers ${door}_count)
        set(${door}_includes "")
        set(${door}_checks "")
        set(${door}s "")
        foreach(file IN LISTS headers)
            string(REGEX REPLACE "games/(.*)/${door}.h" "\\1" game ${file})
            string(APPEND ${door}_includes "#include \"${file}\"\n")
            string(APPEND ${door}s "        &${game}::${door},\n")
            string(APPEND ${door}_checks "static_assert(runs(${game}::procedure, "
                "${game}::Rules::description),\n              "
                "\"the procedure of ${game} does not fit its description: `runs` says how\");\n")
        endforeach()
    endforeach()
    set(written "")
    foreach(name registry solvers procedures layouts namings)
        configure_file(${PROJECT_SOURCE_DIR}/cmake/${name}.cc.in
            ${PROJECT_BINARY_DIR}/generated/games/${name}.cc @ONLY)
        list(APPEND written ${PROJECT_BINARY_DIR}/generated/games/${name}.cc)
    endforeach()
    set(${out_var} ${written} PARENT_SCOPE)
endfunction()

# The keys of all games into out_var: a folder's name with hyphens. A test that runs for every game asks here.
function(fairdeal_game_keys out_var)
    file(GLOB rules RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS
        ${PROJECT_SOURCE_DIR}/src/games/*/rules.h)
    list(SORT rules)
    set(keys "")
    foreach(file IN LISTS rules)
        string(REGEX REPLACE "games/(.*)/rules.h" "\\1" game ${file})
        string(REPLACE "_" "-" key ${game})
        list(APPEND keys ${key})
    endforeach()
    set(${out_var} ${keys} PARENT_SCOPE)
endfunction()

# The simulator's loop compiled for each of these games, each in a file of its own, and their list. Puts
# the paths into out_var.
function(fairdeal_simulation_kernels out_var)
    file(GLOB rules RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS
        ${PROJECT_SOURCE_DIR}/src/games/*/rules.h)
    list(SORT rules)
    set(folder ${PROJECT_BINARY_DIR}/generated/math)
    set(written ${folder}/kernels.cc)
    set(kernel_declarations "")
    set(kernel_branches "")
    foreach(file IN LISTS rules)
        string(REGEX REPLACE "games/(.*)/rules.h" "\\1" game ${file})
        string(APPEND kernel_declarations "std::unique_ptr<Kernel> make_${game}_kernel("
            "const SimulationSetup& setup, const Decider& decider);\n")
        string(APPEND kernel_branches
            "    if (auto kernel = make_${game}_kernel(setup, decider)) return kernel;\n")
        configure_file(${PROJECT_SOURCE_DIR}/cmake/kernel.cc.in ${folder}/${game}_kernel.cc @ONLY)
        list(APPEND written ${folder}/${game}_kernel.cc)
    endforeach()
    configure_file(${PROJECT_SOURCE_DIR}/cmake/kernels.cc.in ${folder}/kernels.cc @ONLY)
    # Long to compile: not one after another in one file.
    set_source_files_properties(${written} PROPERTIES FAIRDEAL_ALONE ON)
    set(${out_var} ${written} PARENT_SCOPE)
endfunction()
