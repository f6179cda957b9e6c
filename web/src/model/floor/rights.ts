import type { SessionRole } from '../../api/generated';

// What a role may do on the floor. The server decides; the page only hides what the server would
// refuse.
export type FloorAct =
    | 'look'
    | 'open'
    | 'set'
    | 'cage'
    | 'propose'
    | 'approve'
    | 'validate'
    | 'papers'
    | 'rule'
    | 'report'
    | 'users';

const acts: Partial<Record<SessionRole, readonly FloorAct[]>> = {
    floorperson: ['look', 'open', 'cage', 'propose', 'papers'],
    supervisor: [
        'look',
        'open',
        'set',
        'cage',
        'propose',
        'approve',
        'validate',
        'papers',
        'rule',
        'report',
    ],
    surveillance: ['look', 'report'],
    auditor: ['look', 'report'],
    regulator: ['look', 'report'],
    administrator: ['look', 'open', 'set', 'propose', 'approve', 'report', 'users'],
};

export const roleMay = (role: SessionRole, act: FloorAct): boolean =>
    acts[role]?.includes(act) ?? false;

const sentences: Record<FloorAct, string> = {
    look: 'The floor is for floorpersons, supervisors, surveillance and auditors.',
    open: 'A floorperson, supervisor or administrator opens and closes tables.',
    set: 'A supervisor or administrator changes how a table runs.',
    cage: 'A floorperson or supervisor, with a dealer as the second person, does this.',
    propose: 'A floorperson, supervisor or administrator proposes changes.',
    approve: 'A supervisor or administrator approves.',
    validate: 'A supervisor validates payments from a meter.',
    papers: 'A floorperson or supervisor completes the papers.',
    rule: 'A supervisor rules.',
    report: 'Reports are for supervisors, surveillance, auditors, regulators and administrators.',
    users: 'An administrator looks after accounts.',
};

// The sentence for a viewer who may not do it: who does.
export const whoMay = (act: FloorAct): string => sentences[act];
