# The manifest of a build: docs/manifest.md.

set(FAIRDEAL_RELEASE_KEY "" CACHE FILEPATH
    "The public key of releases, one line; empty: a key made for this build folder alone")
set(FAIRDEAL_DEVELOPMENT_KEYS ${PROJECT_BINARY_DIR}/development.keys)

# fairdeal_release_key(TARGET): puts the key that manifests must be signed with into the library.
function(fairdeal_release_key target)
    set(source ${PROJECT_BINARY_DIR}/generated/server/release_key.cc)
    add_executable(release_key server/release/release_key_main.cc)
    target_link_libraries(release_key PRIVATE fairdeal_ledger)
    add_custom_command(OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/generated/server
        COMMAND release_key ${FAIRDEAL_DEVELOPMENT_KEYS} "${FAIRDEAL_RELEASE_KEY}" ${source}
        DEPENDS release_key ${FAIRDEAL_RELEASE_KEY} VERBATIM)
    target_sources(${target} PRIVATE ${source})
    # Every build has its own: what is compiled with it is compiled anew.
    set_source_files_properties(${source} PROPERTIES FAIRDEAL_ALONE ON)
endfunction()

# Writes the manifest beside the programs. Who has the key of releases signs it elsewhere.
function(fairdeal_release_manifest)
    if(NOT TARGET fairdeal-floor OR FAIRDEAL_RELEASE_KEY)
        return()
    endif()
    # What the pages beside the programs are made of; none where they are not built.
    get_property(pages GLOBAL PROPERTY FAIRDEAL_PAGES)
    add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/fairdeal.sha256
        COMMAND fairdeal-floor manifest write --keys ${FAIRDEAL_DEVELOPMENT_KEYS}
        DEPENDS fairdeal fairdeal-floor fairdeal-office fairdeal-print fairdeal-simulate ${pages} VERBATIM)
    add_custom_target(release_manifest ALL DEPENDS ${PROJECT_BINARY_DIR}/fairdeal.sha256)
    # What ./run builds before it opens the floor: no more than the floor needs. The manifest covers the
    # programs that are there; `programs` builds the others and writes it anew.
    add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/floor_manifest.stamp
        COMMAND fairdeal-floor manifest write --keys ${FAIRDEAL_DEVELOPMENT_KEYS}
        COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/floor_manifest.stamp
        DEPENDS fairdeal-floor fairdeal-print ${pages} VERBATIM)
    add_custom_target(floor_programs DEPENDS ${PROJECT_BINARY_DIR}/floor_manifest.stamp)
    add_custom_target(programs DEPENDS release_manifest)
    add_dependencies(floor_programs pages)
    add_dependencies(programs pages)
endfunction()
