#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "support/patience.h"

// A client that knows just enough of HTTP and WebSockets to ask, and to misbehave: it shares no
// code with the server.
namespace fairdeal::test {

struct HttpAnswer {
    int status = 0;
    std::multimap<std::string, std::string> headers{};  // names in small letters
    std::string body{};

    std::string header(const std::string& name) const {
        const auto at = headers.find(name);
        return at == headers.end() ? std::string() : at->second;
    }
};

class SocketClient {
  public:
    explicit SocketClient(std::uint16_t port, int receive_buffer = 0) {
        fd_ = ::socket(AF_INET, SOCK_STREAM, 0);
        const timeval most{std::chrono::seconds(patience).count(), 0};
        ::setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most);
        ::setsockopt(fd_, SOL_SOCKET, SO_SNDTIMEO, &most, sizeof most);
        if (receive_buffer > 0)
            ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        is_open_ = ::connect(fd_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
    }
    ~SocketClient() { ::close(fd_); }
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;

    bool is_open() const noexcept { return is_open_; }

    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    // Nothing when the connection ended, or nothing came.
    std::optional<HttpAnswer> read_answer(bool has_body = true) {
        std::size_t end = std::string::npos;
        while ((end = held_.find("\r\n\r\n")) == std::string::npos)
            if (!receive()) return std::nullopt;
        HttpAnswer answer;
        std::string_view head = std::string_view(held_).substr(0, end);
        answer.status = (head[9] - '0') * 100 + (head[10] - '0') * 10 + (head[11] - '0');
        std::size_t line = head.find("\r\n");
        while (line != std::string_view::npos) {
            const std::size_t next = head.find("\r\n", line + 2);
            const std::string_view field = head.substr(line + 2, next - line - 2);
            const std::size_t colon = field.find(": ");
            std::string name(field.substr(0, colon));
            for (char& c : name)
                c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            answer.headers.emplace(name, std::string(field.substr(colon + 2)));
            line = next;
        }
        held_.erase(0, end + 4);
        std::size_t length = 0;
        for (const char c : answer.header("content-length"))
            length = length * 10 + static_cast<std::size_t>(c - '0');
        while (has_body && held_.size() < length)
            if (!receive()) return std::nullopt;
        if (has_body) {
            answer.body = held_.substr(0, length);
            held_.erase(0, length);
        }
        return answer;
    }

    // True when the other side has ended the connection.
    bool is_ended() {
        while (receive()) {
        }
        return has_ended_;
    }

    // One masked frame, as a client must send it.
    bool send_frame(std::string_view payload, std::uint8_t opcode = 1) {
        std::string frame;
        frame += static_cast<char>(0x80U | opcode);
        if (payload.size() < 126) {
            frame += static_cast<char>(0x80U | payload.size());
        } else {
            frame += static_cast<char>(0x80U | 126U);
            frame += static_cast<char>(payload.size() >> 8U);
            frame += static_cast<char>(payload.size() & 0xFFU);
        }
        constexpr std::string_view mask = "\x01\x02\x03\x04";
        frame += mask;
        for (std::size_t i = 0; i < payload.size(); ++i)
            frame += static_cast<char>(payload[i] ^ mask[i % 4]);
        return send(frame);
    }

    struct Frame {
        int opcode = 0;
        std::string payload{};
        int close_code() const {
            if (opcode != 8 || payload.size() < 2) return 0;
            return static_cast<unsigned char>(payload[0]) * 256 +
                   static_cast<unsigned char>(payload[1]);
        }
    };
    std::optional<Frame> read_frame() {
        if (!want(2)) return std::nullopt;
        Frame frame;
        frame.opcode = static_cast<unsigned char>(held_[0]) & 0x0F;
        std::size_t length = static_cast<unsigned char>(held_[1]) & 0x7FU;
        std::size_t head = 2;
        const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (more > 0) {
            if (!want(2 + more)) return std::nullopt;
            length = 0;
            for (std::size_t i = 0; i < more; ++i)
                length = length * 256 + static_cast<unsigned char>(held_[2 + i]);
            head += more;
        }
        if (!want(head + length)) return std::nullopt;
        frame.payload = held_.substr(head, length);
        held_.erase(0, head + length);
        return frame;
    }

  private:
    bool want(std::size_t size) {
        while (held_.size() < size)
            if (!receive()) return false;
        return true;
    }
    bool receive() {
        char bytes[4096];
        const ssize_t got = ::recv(fd_, bytes, sizeof bytes, 0);
        if (got == 0 || (got < 0 && errno == ECONNRESET)) has_ended_ = true;
        if (got <= 0) return false;
        held_.append(bytes, static_cast<std::size_t>(got));
        return true;
    }

    int fd_ = -1;
    bool is_open_ = false;
    bool has_ended_ = false;
    std::string held_;
};

}  // namespace fairdeal::test
