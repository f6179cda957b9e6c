# The bill of materials of a submission pack: which Debian packages are part of the programs. What is
# linked, and under which licence, stands in cmake/licences.txt; which package a shared library
# comes from and which version is installed, dpkg knows. It is asked twice in all, since each time it
# reads the list of every installed file. Where there is no dpkg the bill is empty.
find_program(DPKG_QUERY dpkg-query)

# Puts "PACKAGE FILE" for every shared library of this machine's architecture into out_var. A name
# that ends in .so alone is what a development package adds for the linker.
function(fairdeal_library_owners out_var)
    execute_process(COMMAND ${DPKG_QUERY} --search "*/${CMAKE_LIBRARY_ARCHITECTURE}/lib*.so*"
            "*/${CMAKE_LIBRARY_ARCHITECTURE}/ld-linux*.so*"
        OUTPUT_VARIABLE answer COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE "(^|\n)([^:,\n]+)[^/\n]*: [^\n]*/([^/\n]+)" "\\1\\2 \\3" answer "${answer}")
    string(REGEX MATCHALL "[^\n]+" lines "${answer}")
    set(${out_var} ${lines} PARENT_SCOPE)
endfunction()

# Puts the file in which dpkg lists what a package has installed into out_var; empty when the package
# is not installed. An upgrade writes it anew.
function(fairdeal_package_record package out_var)
    file(GLOB record /var/lib/dpkg/info/${package}.list /var/lib/dpkg/info/${package}:*.list)
    set(${out_var} ${record} PARENT_SCOPE)
endfunction()

# Puts "PACKAGE LICENCE KIND" for everything linked into out_var: the package of every shared library,
# and the development packages that bring headers alone.
function(fairdeal_linked_rows licences out_var)
    fairdeal_library_owners(owners)
    file(STRINGS ${licences} lines REGEX "[ \t]linked( [0-9]+)?$")
    cmake_host_system_information(RESULT release QUERY DISTRIB_VERSION_ID)
    set(rows "")
    foreach(line IN LISTS lines)
        string(REGEX MATCH "linked ([0-9]+)$" _ "${line}")
        if(CMAKE_MATCH_1 AND release VERSION_LESS CMAKE_MATCH_1)
            continue()
        endif()
        string(REGEX MATCH "^([^ ]+) +([^ ]+)" _ "${line}")
        set(name ${CMAKE_MATCH_1})
        set(licence ${CMAKE_MATCH_2})
        string(REGEX REPLACE "([.+])" "\\\\\\1" pattern ${name})
        set(found ${owners})
        if(name MATCHES "\\.so$")
            # A library that is not installed is not linked on this machine.
            list(FILTER found INCLUDE REGEX " ${pattern}\\.[.0-9]+$")
            foreach(owner IN LISTS found)
                string(REGEX MATCH "^[^ ]+" package "${owner}")
                list(APPEND rows "${package} ${licence} library")
            endforeach()
        else()
            list(FILTER found INCLUDE REGEX "^${pattern} .*\\.so$")
            # Debian 12 and 13 name some packages differently: one of the two is installed.
            fairdeal_package_record(${name} record)
            if(record AND NOT found)
                list(APPEND rows "${name} ${licence} headers")
            endif()
        endif()
    endforeach()
    list(REMOVE_DUPLICATES rows)
    list(SORT rows)
    set(${out_var} ${rows} PARENT_SCOPE)
endfunction()

# Writes the list as C++ into the build folder and puts the path of that file into out_var.
function(fairdeal_linked_packages out_var)
    set(licences ${PROJECT_SOURCE_DIR}/cmake/licences.txt)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${licences})
    set(rows "")
    set(versions "")
    if(DPKG_QUERY)
        fairdeal_linked_rows(${licences} rows)
        list(TRANSFORM rows REPLACE " .*" "" OUTPUT_VARIABLE names)
        execute_process(COMMAND ${DPKG_QUERY} --show
                --showformat "\${Package} \"\${Version}\", \"\${Architecture}\"\n" ${names}
            OUTPUT_VARIABLE versions COMMAND_ERROR_IS_FATAL ANY)
    endif()
    string(REGEX MATCHALL "[^\n]+" versions "${versions}")
    set(packages "")
    foreach(row IN LISTS rows)
        string(REGEX MATCH "^([^ ]+) ([^ ]+) ([^ ]+)$" _ "${row}")
        set(name ${CMAKE_MATCH_1})
        # An upgrade of a package is noticed by the next build; other packages do not matter.
        fairdeal_package_record(${name} record)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${record})
        set(rest "\"${CMAKE_MATCH_2}\", LinkedAs::${CMAKE_MATCH_3}")
        string(REGEX REPLACE "([.+])" "\\\\\\1" pattern ${name})
        set(version ${versions})
        list(FILTER version INCLUDE REGEX "^${pattern} ")
        list(GET version 0 version)
        string(REGEX MATCH "\".*" version "${version}")
        string(APPEND packages "        {\"${name}\", ${version}, ${rest}},\n")
    endforeach()
    list(LENGTH rows count)
    configure_file(${PROJECT_SOURCE_DIR}/cmake/linked_packages.cc.in
        ${PROJECT_BINARY_DIR}/generated/documents/linked_packages.cc @ONLY)
    set(${out_var} ${PROJECT_BINARY_DIR}/generated/documents/linked_packages.cc PARENT_SCOPE)
endfunction()
