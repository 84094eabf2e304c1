import { pushTypes } from '@shoushou/contract/push-types';
import { formatMoney, type Clock, type Random } from '@shoushou/kernel';
import { partNames } from '@shoushou/rules/vehicles/parts';
import type { Transaction } from '../../../platform/database/types.ts';
import { listMembers } from '../../companies/index.ts';
import { notify } from '../../messages/index.ts';
import type { VehicleMove } from '../vehicle.rules.ts';
import type { VehicleRow } from './vehicles.store.ts';

type Source = { clock: Clock; random: Random };

interface Words {
  to: 'owner' | 'company' | 'both';
  title: string;
  text: string;
  sms?: boolean;
}

function wordsOf(move: VehicleMove, row: VehicleRow, note: string): Words | null {
  const vehicle = `${row.model}，${row.plate}`;
  const and = (...texts: string[]): string => texts.filter((text) => text !== '').join('。');
  const price = formatMoney(row.priceFen ?? 0);
  switch (move) {
    case 'lapse':
      return { to: 'owner', title: '报废车预约已到期', text: and(vehicle, '7 天内没有选定报价，需要的话请重新预约') };
    case 'refuse':
      return { to: 'owner', title: '报废车预约没有通过', text: and(vehicle, note) };
    case 'cancel':
      return row.companyNo === null ? null : { to: 'company', title: '车主取消了报废车预约', text: vehicle };
    case 'accept':
      return { to: 'company', title: '车主选了您的报价', text: and(vehicle, `${row.collectOn} 上门，请在 48 小时内付车款 ${price}，由平台保管`) };
    case 'fail':
      return { to: 'both', title: '企业没有按时付车款', text: and(vehicle, '这家的报价已失效，可以选别家') };
    case 'pay':
      return { to: 'owner', title: '车款已由平台保管', text: and(vehicle, `${row.collectOn} 上门收车，请备齐证件`) };
    case 'lower':
      return { to: 'owner', title: '企业要求改价，请决定', text: and(vehicle, `缺${partNames[row.loweredPart!]}，改为 ${formatMoney(row.loweredFen ?? 0)}。不同意就不收车，不收费用`), sms: true };
    case 'agree_lower':
      return { to: 'company', title: '车主同意改价', text: and(vehicle, price) };
    case 'decline_lower':
      return { to: 'company', title: '车主不同意改价', text: and(vehicle, '请不要收车，车款已退回') };
    case 'receive':
      return { to: 'owner', title: '车已收到', text: and(vehicle, '24 小时内开具回收证明，随后车款到账') };
    case 'certificate':
      return { to: 'both', title: '回收证明已开具，车款到账', text: and(vehicle, price), sms: true };
    case 'filing':
      return { to: 'owner', title: '已申请注销登记', text: vehicle };
    case 'deregistration':
      return { to: 'owner', title: '车辆已注销登记', text: and(vehicle, '注销证明已上传，请保存'), sms: true };
    case 'hold':
    case 'resume':
      return { to: 'both', title: move === 'hold' ? '这辆车暂时不能办理' : '这辆车可以继续办理', text: and(vehicle, move === 'hold' ? '车款仍由平台保管，请等客服联系' : '') };
    case 'stop':
      return { to: 'both', title: '报废车预约已终止', text: and(vehicle, note, '车款已退回企业') };
    default:
      return null;
  }
}

/** Tells those whom a move concerns; of a company its owner, and everybody there when it has none. */
export async function notifyOfMove(tx: Transaction, source: Source, row: VehicleRow, move: VehicleMove, note: string): Promise<void> {
  const words = wordsOf(move, row, note);
  if (!words) return;
  const told = [...(words.to === 'company' ? [] : [row.ownerId]), ...(words.to === 'owner' || row.companyNo === null ? [] : await heardAt(tx, row.companyNo))];
  for (const userId of told) await tellOfVehicle(tx, source, userId, row, words);
}

/** Who is told at a company. */
export async function heardAt(tx: Transaction, companyNo: string): Promise<string[]> {
  const members = await listMembers(tx, [companyNo]);
  const owners = members.filter(({ roles }) => roles.includes('owner'));
  return (owners.length > 0 ? owners : members).map(({ userId }) => userId);
}

export function tellOfVehicle(tx: Transaction, source: Source, userId: string, { no, ownerId }: Pick<VehicleRow, 'no' | 'ownerId'>, { title, text, sms }: { title: string; text: string; sms?: boolean }): Promise<void> {
  return notify(tx, source, { userId, kind: 'order', title, text, pushType: pushTypes.page.type, subject: `carorder/${ownerId}?no=${no}`, ...(sms === true ? { sms } : {}) });
}
