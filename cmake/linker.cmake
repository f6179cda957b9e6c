# Link with mold or lld where one is installed: they are faster than the usual linker.
find_program(FAIRDEAL_MOLD mold)
find_program(FAIRDEAL_LLD NAMES ld.lld)
mark_as_advanced(FAIRDEAL_MOLD FAIRDEAL_LLD)
if(FAIRDEAL_MOLD)
    add_link_options(-fuse-ld=mold)
elseif(FAIRDEAL_LLD)
    add_link_options(-fuse-ld=lld)
endif()
