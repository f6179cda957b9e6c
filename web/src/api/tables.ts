import type { TableStaff, TableSummary } from './generated';

// A table as the floor's people are told of it.
export type FloorTable = TableSummary & { staff: TableStaff };
