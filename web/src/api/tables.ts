import type { TableStaff, TableSummary } from './generated';

// A table as the floor's staff see it.
export type FloorTable = TableSummary & { staff: TableStaff };
