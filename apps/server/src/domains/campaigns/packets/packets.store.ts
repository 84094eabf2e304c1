import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { campaignPackets, type PacketRow } from './packets.table.ts';

const columns = campaignPackets.columns();

export async function readPacket(source: Queryable, packet: string): Promise<PacketRow | null> {
  const [row] = await source.query<PacketRow>(`SELECT ${columns} FROM campaign_packets WHERE packet = $1`, [packet]);
  return row ?? null;
}

export async function lockPacket(tx: Transaction, packet: string): Promise<PacketRow | null> {
  const [row] = await tx.query<PacketRow>(`SELECT ${columns} FROM campaign_packets WHERE packet = $1 FOR UPDATE`, [
    packet,
  ]);
  return row ?? null;
}

export async function countPackets(
  source: Queryable,
  personId: string,
  code: string,
): Promise<{ block: string; count: number }[]> {
  return source.query(
    `SELECT block, count(*)::int AS count FROM campaign_packets WHERE person_id = $1 AND code = $2 GROUP BY block
     ORDER BY block`,
    [personId, code],
  );
}

/** Writes a packet with its shares, fen, in the order in which they are opened. */
export async function insertPacket(
  tx: Transaction,
  row: Omit<PacketRow, 'shares' | 'opened' | 'closedAt'>,
  amounts: readonly Fen[],
): Promise<void> {
  await campaignPackets.insert(tx, { ...row, shares: amounts.length });
  await tx.query(
    `INSERT INTO campaign_packet_shares (packet, seq, amount) SELECT $1, s.seq, s.amount FROM unnest($2::bigint[])
     WITH ORDINALITY AS s (amount, seq)`,
    [row.packet, amounts],
  );
}

/**
 * Takes the next shares of a packet that is locked, one for each of these people in their order; `opened` of its shares
 * were opened before.
 */
export function takeShares(
  tx: Transaction,
  { packet, opened }: Pick<PacketRow, 'packet' | 'opened'>,
  personIds: readonly string[],
  at: number,
): Promise<{ seq: number; amountFen: Fen; personId: string }[]> {
  return tx.query(
    `WITH moved AS (UPDATE campaign_packets SET opened = opened + cardinality($2::uuid[]), closed_at = CASE
     WHEN opened + cardinality($2::uuid[]) = shares THEN $3::timestamptz END WHERE packet = $1)
     UPDATE campaign_packet_shares s SET person_id = o.person_id, opened_at = $3 FROM unnest($2::uuid[])
     WITH ORDINALITY AS o (person_id, place)
     WHERE s.packet = $1 AND s.seq = $4::int + o.place AND s.person_id IS NULL
     RETURNING s.seq, s.amount AS "amountFen", s.person_id AS "personId"`,
    [packet, personIds, toInstant(at), opened],
  );
}

/** Those of these people who have opened the packet already. */
export async function findOpeners(tx: Transaction, packet: string, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ personId: string }>(
    'SELECT person_id AS "personId" FROM campaign_packet_shares WHERE packet = $1 AND person_id = ANY($2::uuid[])',
    [packet, personIds],
  );
  return new Set(rows.map(({ personId }) => personId));
}

export interface OpeningRow {
  packet: string;
  personId: string;
  amountFen: Fen;
  openedAt: Instant;
}

/** Openers of these packets, newest first. */
export function listOpenings(source: Queryable, packets: readonly string[]): Promise<OpeningRow[]> {
  return source.query<OpeningRow>(
    `SELECT packet, person_id AS "personId", amount AS "amountFen", opened_at AS "openedAt" FROM campaign_packet_shares
     WHERE packet = ANY($1::text[]) AND person_id IS NOT NULL ORDER BY opened_at DESC, seq DESC`,
    [packets],
  );
}

/** Packets that a person made or opened, newest first. */
export function listPacketRows(
  source: Queryable,
  personId: string,
  before: { at: string; packet: string } | null,
  limit: number,
): Promise<PacketRow[]> {
  return source.query<PacketRow>(
    `SELECT ${columns} FROM campaign_packets WHERE packet IN (
       SELECT packet FROM campaign_packets WHERE person_id = $1 UNION SELECT packet FROM campaign_packet_shares
       WHERE person_id = $1
     ) AND ($2::timestamptz IS NULL OR (made_at, packet) < ($2, $3::text)) ORDER BY made_at DESC, packet DESC LIMIT $4`,
    [personId, before?.at ?? null, before?.packet ?? null, limit],
  );
}

/** Gives the open packets of a campaign that was paused as much longer, milliseconds. */
export async function extendPackets(tx: Transaction, code: string, by: number): Promise<void> {
  await tx.query(
    `UPDATE campaign_packets SET expires_at = expires_at + $2::bigint * interval '1 millisecond'
     WHERE code = $1 AND closed_at IS NULL`,
    [code, by],
  );
}

/** The next expired packet; packets of a paused campaign expire after the pause. */
export async function nextExpired(
  tx: Transaction,
  now: number,
  waiting: readonly string[],
): Promise<PacketRow | undefined> {
  const [row] = await tx.query<PacketRow>(
    `SELECT ${columns} FROM campaign_packets p WHERE closed_at IS NULL AND expires_at <= $1
     AND packet <> ALL($2::text[]) AND NOT EXISTS (SELECT FROM campaigns c
     WHERE c.code = p.code AND c.paused_at IS NOT NULL) ORDER BY expires_at LIMIT 1 FOR UPDATE OF p SKIP LOCKED`,
    [toInstant(now), waiting],
  );
  return row;
}

/** Closes a packet. @returns the unopened amount, fen */
export async function closePacket(tx: Transaction, packet: string, at: number): Promise<Fen> {
  await tx.query('UPDATE campaign_packets SET closed_at = $2 WHERE packet = $1', [packet, toInstant(at)]);
  const [row] = await tx.query<{ left: Fen }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS left FROM campaign_packet_shares
     WHERE packet = $1 AND person_id IS NULL`,
    [packet],
  );
  return row!.left;
}
