import type { TableEvent } from '../../api/generated';

// The seat that an event is about; 0: none.
export const seatOf = (event: TableEvent): number => Number(event.data['seat'] ?? 0);
