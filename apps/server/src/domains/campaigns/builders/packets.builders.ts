/** The parts of a red packet, for measurements. */
export { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
export { packetMade } from '../campaign/budget-money.rules.ts';
export { insertPacket, readPacket } from '../packets/packets.store.ts';
