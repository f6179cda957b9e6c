"""The tests that CMake has written down for ctest. ctest itself does not tell the command of a test
whose program is not built yet."""
import re
from dataclasses import dataclass
from pathlib import Path

CALL = re.compile(r"^(add_test|set_tests_properties|subdirs)\((.*?)\)$", re.MULTILINE | re.DOTALL)
WORD = re.compile(r'\[(?P<mark>=*)\[(?P<raw>.*?)\](?P=mark)\]|"(?P<quoted>(?:\\.|[^"\\])*)"'
                  r"|(?P<bare>[^\s\"()]+)", re.DOTALL)


@dataclass(frozen=True)
class Test:
    name: str
    command: tuple
    folder: str  # where it is started
    targets: tuple  # what must be built before
    environment: tuple = ()

    @property
    def is_gtest(self):
        return any(word.startswith("--gtest_") for word in self.command)


def words_of(text):
    """The words of a call in CMake's language."""
    words = []
    for match in WORD.finditer(text):
        if match["quoted"] is not None:
            words.append(re.sub(r"\\(.)", r"\1", match["quoted"], flags=re.DOTALL))
        else:
            words.append(match["raw"] if match["raw"] is not None else match["bare"])
    return words


def read_tests(root, folder=None):
    """The tests of a build folder and of the folders below it, by name."""
    folder = folder or Path(root)
    commands, properties, tests = {}, {}, {}
    for call, text in CALL.findall((folder / "CTestTestfile.cmake").read_text(encoding="utf-8")):
        name, *words = words_of(text)
        if call == "subdirs":
            tests |= read_tests(root, folder / name)
        elif call == "add_test":
            commands[name] = words
        else:
            properties.setdefault(name, {}).update(zip(words[1::2], words[2::2]))
    for name, command in commands.items():
        tests[name] = make_test(root, folder, name, command, properties.get(name, {}))
    return tests


def make_test(root, folder, name, command, properties):
    """What of its command lies in the build folder must be built before."""
    built = [word for word in command if word.startswith(f"{root}/")]
    environment = [word for word in properties.get("ENVIRONMENT", "").split(";") if word]
    return Test(name, tuple(command), properties.get("WORKING_DIRECTORY", str(folder)),
                tuple(dict.fromkeys(Path(word).name for word in built)), tuple(environment))
