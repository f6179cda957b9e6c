"""What a verifier says when a record is not as it must be."""


class Finding(Exception):
    """One plain sentence about the first thing that is wrong."""


class Unreadable(Exception):
    """The source is not there or is nothing that can be checked: wrong usage, not a finding."""
