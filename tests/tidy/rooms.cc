#include <algorithm>
#include <map>
#include <set>

#include "tidy/checks.h"
#include "tidy/includes.h"
#include "tidy/layers.h"

// The folders inside a layer are rooms: what one room uses may not lead back to it. A folder and
// its subfolders are different rooms.
namespace tidy {
namespace {

using Room = std::string;

struct Door {  // an include that leads from one room to another
    const File* file = nullptr;
    std::size_t line = 0;
    Room from{};
    Room to{};
};

std::string_view folder_of(std::string_view path) {
    return path.substr(0, path.rfind('/'));
}

// Rooms that are one by agreement bear the name of their layer with a '*'.
Room room_of(std::string_view folder) {
    const std::string_view layer = folder.substr(0, folder.find('/'));
    for (const MutualRooms& mutual : mutual_rooms) {
        if (mutual.layer != layer || folder == layer) continue;
        const std::string inner = " " + std::string(folder.substr(layer.size() + 1)) + " ";
        if ((" " + std::string(mutual.rooms) + " ").find(inner) != std::string::npos)
            return Room(layer) + "/*";
    }
    return Room(folder);
}

std::vector<Door> doors_of(const Project& project) {
    std::set<std::string, std::less<>> files;
    for (const File& file : project.files)
        if (file.in("src")) files.insert(file.path.substr(std::string_view("src/").size()));
    std::vector<Door> doors;
    for (const File& file : project.files) {
        if (!file.in("src") || file.kind != Kind::cpp || file.is_test()) continue;
        const std::string here = file.path.substr(std::string_view("src/").size());
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const auto target = included(file.lines[i]);
            if (!target || !files.contains(*target)) continue;
            Room from = room_of(folder_of(here));
            Room to = room_of(folder_of(*target));
            if (from == to || first_folder(from) != first_folder(to)) continue;
            doors.push_back({&file, i + 1, std::move(from), std::move(to)});
        }
    }
    return doors;
}

using Plan = std::map<Room, std::set<Room>>;

bool leads_to(const Plan& plan, const Room& from, const Room& to) {
    std::set<Room> seen;
    std::vector<Room> open{from};
    while (!open.empty()) {
        const Room room = std::move(open.back());
        open.pop_back();
        if (room == to) return true;
        if (!seen.insert(room).second) continue;
        const auto next = plan.find(room);
        if (next == plan.end()) continue;
        open.insert(open.end(), next->second.begin(), next->second.end());
    }
    return false;
}

}  // namespace

void check_rooms(const Project& project, Findings& findings) {
    const std::vector<Door> doors = doors_of(project);
    Plan plan;
    for (const Door& door : doors)
        plan[door.from].insert(door.to);
    for (const Door& door : doors) {
        if (!leads_to(plan, door.to, door.from)) continue;
        findings.push_back({door.file->path, door.line,
                            "src/" + door.to + " leads back to src/" + door.from +
                                ": folders of a layer do not depend on each other in a circle"});
    }
}

}  // namespace tidy
