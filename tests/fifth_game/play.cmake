# Read at project(): adds the program that plays the fifth game when all layers are there.
cmake_language(EVAL CODE "
    cmake_language(DEFER CALL add_executable fifth_game_play
        [[${CMAKE_CURRENT_LIST_DIR}/play_main.cc]])
    cmake_language(DEFER CALL target_link_libraries fifth_game_play PRIVATE fairdeal_table)")
