/**
 * Rooms (and files at a domain's root) that still import each other in a cycle, by domain. The list only shrinks: a room that is in no cycle
 * any more is refused here.
 */
export const cyclicRooms: Readonly<Record<string, readonly string[]>> = {};
