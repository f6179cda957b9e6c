"""A copy of the project as it stands, with what is not committed, in which files are changed and
put back. The project itself is only read."""
import contextlib
import fcntl
import hashlib
import json
import os
import subprocess
from pathlib import Path

from problem import Problem


def project_files(root):
    """What belongs to the project: what git knows, and what it would not ignore."""
    # Whoever owns the clone: git only reads.
    command = "git -c safe.directory=* ls-files --cached --others --exclude-standard -z"
    answer = subprocess.run(command.split(), cwd=root, capture_output=True, check=False)
    if answer.returncode != 0:
        raise Problem("The files of the project are listed by git, and this is no clone of it")
    names = sorted(set(os.fsdecode(answer.stdout).split("\0")) - {""})
    return [name for name in names if (Path(root) / name).is_file()]


def digest_of(root, names):
    """Changes with the name or the bytes of any of these files."""
    digest = hashlib.sha256()
    for name in names:
        content = hashlib.sha256((Path(root) / name).read_bytes()).hexdigest()
        digest.update(f"{content} {name}\n".encode())
    return digest.hexdigest()


class Tree:
    """The copy. `folder` also holds a note of what is changed, by which a copy whose owner was
    killed is put right."""

    def __init__(self, project, folder):
        self.project = Path(project)
        self.root = Path(folder) / "tree"
        self.build = self.root / "build"  # where the project has its own, too; not part of the copy
        self.note = Path(folder) / "changed.json"
        self.names = []  # of all files
        self.root.mkdir(parents=True, exist_ok=True)
        self.lock = (Path(folder) / "lock").open("w")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as taken:
            self.lock.close()
            raise Problem(f"Somebody else works in {folder}; wait until they are done") from taken
        self._put_back()

    def refresh(self, texts=None):
        """Makes the copy the same as the project, but for these texts of files. A file that is the
        same keeps its time, so that only what depends on a changed file is built again."""
        self._follow(self.project, project_files(self.project), texts or {})

    def follow(self, other):
        """Makes the copy the same as another copy, whatever has become of the project since."""
        self._follow(other.root, other.names, {})

    def _follow(self, model, names, texts):
        self.names = names
        for name in set(self._files()) - set(names):
            (self.root / name).unlink()
        for name in names:
            source, copy = model / name, self.root / name
            content = texts[name].encode() if name in texts else source.read_bytes()
            if copy.is_file() and copy.read_bytes() == content:
                continue
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)
            copy.chmod(source.stat().st_mode)

    def _files(self):
        """The names of all files of the copy."""
        for folder, folders, names in os.walk(self.root):
            if Path(folder) == self.root and self.build.name in folders:
                folders.remove(self.build.name)
            for name in names:
                yield os.path.relpath(os.path.join(folder, name), self.root)

    def close(self):
        """Lets somebody else work here."""
        self.lock.close()

    @contextlib.contextmanager
    def changed(self, texts):
        """Inside, these files of the copy have other texts; None is a file that is not there."""
        before = {}
        for name in texts:
            path = self.root / name
            before[name] = (path.read_text(encoding="utf-8"), path.stat().st_mtime_ns) \
                if path.is_file() else None
        self.note.write_text(json.dumps(before), encoding="utf-8")
        try:
            for name, text in texts.items():
                self._write(name, text)
            yield
        finally:
            self._put_back()

    def _write(self, name, text):
        path = self.root / name
        if text is None:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def _put_back(self):
        if not self.note.is_file():
            return
        try:
            before = json.loads(self.note.read_text(encoding="utf-8"))
        except ValueError:
            before = {}  # it was being written: nothing was changed yet
        for name, kept in before.items():
            self._write(name, kept[0] if kept else None)
            if kept:
                os.utime(self.root / name, ns=(kept[1], kept[1]))
        self.note.unlink()
