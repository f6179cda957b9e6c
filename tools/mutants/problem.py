class Problem(Exception):
    """Something that keeps the tool from its work, in one sentence for the user."""
