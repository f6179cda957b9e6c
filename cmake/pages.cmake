# The pages beside the programs. npm builds them into web/dist before CMake builds anything
# (scripts/setup.sh); here they are only copied, so that the manifest and the tests find them.

# fairdeal_pages(): the target `pages` makes pages/ in the build folder the same as web/dist, and
# touches pages.stamp when that changed something.
function(fairdeal_pages)
    add_custom_target(pages ALL
        COMMAND ${CMAKE_COMMAND} -D FROM=${PROJECT_SOURCE_DIR}/web/dist
            -D TO=${PROJECT_BINARY_DIR}/pages -D STAMP=${PROJECT_BINARY_DIR}/pages.stamp
            -P ${PROJECT_SOURCE_DIR}/cmake/copy_pages.cmake
        BYPRODUCTS ${PROJECT_BINARY_DIR}/pages.stamp VERBATIM)
    # The manifest covers them, so it is written after them.
    set_property(GLOBAL APPEND PROPERTY FAIRDEAL_PAGES ${PROJECT_BINARY_DIR}/pages.stamp)
endfunction()
