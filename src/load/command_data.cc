#include "load/command_data.h"

#include "json/writer.h"

namespace fairdeal::load {

std::string seat_data(unsigned seat) {
    json::Writer writer;
    {
        json::Object data(writer);
        data.add("seat", seat);
    }
    return writer.take();
}

std::string wager_data(unsigned seat, std::string_view wager, std::string_view amount) {
    json::Writer writer;
    {
        json::Object data(writer);
        data.add("seat", seat);
        data.add("wager", wager);
        data.add_json("amount", amount);
        data.add("match_play", 0);
    }
    return writer.take();
}

std::string choice_data(unsigned seat, std::string_view option, std::string_view thrown) {
    json::Writer writer;
    {
        json::Object data(writer);
        data.add("seat", seat);
        data.add("option", option);
        data.add("thrown", thrown);
    }
    return writer.take();
}

std::string discard_data(unsigned seat, std::string_view thrown) {
    json::Writer writer;
    {
        json::Object data(writer);
        data.add("seat", seat);
        data.add("thrown", thrown);
    }
    return writer.take();
}

std::string show_data(unsigned seat) {
    json::Writer writer;
    {
        json::Object data(writer);
        data.add("seat", seat);
        data.add("shown", true);
        data.add("cards", "");
    }
    return writer.take();
}

}  // namespace fairdeal::load
