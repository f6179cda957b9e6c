#include "documents/layout/inscriptions.h"

#include "documents/layout/arc_lines.h"

namespace fairdeal::documents::layout {

drawing::Group inscriptions(const LayoutRequest& request, const Felt& felt,
                            const Measure& measure) {
    drawing::Group layer{.id = "layer-inscriptions"};
    const ArcLines lines = arc_lines(request, felt, measure);
    for (const ArcText& text : lines.texts) {
        if (text.kind == ArcKind::inscription) layer.groups.push_back(group_of(text, felt));
    }
    for (const At& dot : lines.dots)
        layer.elements.push_back(element_of_dot(dot));
    return layer;
}

}  // namespace fairdeal::documents::layout
