import { failure, PAGE_SIZE, success, toInstant } from '@shoushou/kernel';
import { PACKET_CODE } from '@shoushou/rules/campaigns/names';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { packetViews } from './packet-view.steps.ts';
import { listPacketRows } from './packets.store.ts';

function readCursor(text: string): { at: string; packet: string } | null {
  const [, at = '', packet = ''] = /^(\d{13})\.(\w{12})$/.exec(text) ?? [];
  return PACKET_CODE.test(packet) ? { at: toInstant(Number(at)), packet } : null;
}

export const listPackets = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('campaigns.list_packets', async ({ caller }, { cursor }) => {
    const before = cursor === undefined ? null : readCursor(cursor);
    if (cursor !== undefined && !before) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listPacketRows(database, caller.userId, before, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      items: await packetViews(database, page, caller.userId, clock.now()),
      next: rows.length > PAGE_SIZE && last ? `${Date.parse(last.madeAt)}.${last.packet}` : null,
    });
  });
