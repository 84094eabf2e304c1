import type { Permission, ProgressStep } from '@shoushou/contract';

/** The facts that decide a person's permissions. */
export interface RecyclerStatus {
  isRecycler: boolean;
  onDuty: boolean;
  verified: boolean;
  /** Number of active districts. */
  areas: number;
  categories: number;
  /** Fen. */
  availableFen: number;
  deals: number;
  /** The latest application's state; null before the first. */
  application: 'submitted' | 'accepted' | 'declined' | 'withdrawn' | null;
  /** Whether the installation offers recharge. */
  rechargeOn: boolean;
}

const allowed = { allowed: true, reason: null, way: null } as const;
const no = (reason: string, way: string | null = null) => ({ allowed: false, reason, way }) as const;

/** Permissions by product rules §1 to §4, with reasons in the person's language. */
export function permissionsOf(status: RecyclerStatus): Permission[] {
  const { isRecycler, verified, areas, categories, onDuty } = status;
  const asRecycler = isRecycler
    ? null
    : status.application === 'submitted'
      ? no('入驻申请正在审核', '/recycleenter')
      : no('成为回收员后可用', '/recycleenter');
  const taking =
    areas === 0
      ? no('还没有开通服务区域', '/recycarea')
      : categories === 0
        ? no('还没有选择回收品类', '/modifycategory')
        : onDuty
          ? allowed
          : no('打开接单开关后可以接单', '/setting');
  return [
    { code: 'book', name: '预约上门', ...allowed },
    { code: 'take_orders', name: '接单', ...(asRecycler ?? taking) },
    { code: 'walk_in', name: '现场开单', ...(asRecycler ?? allowed) },
    { code: 'open_area', name: '开通服务区域', ...(asRecycler ?? allowed) },
    { code: 'recharge', name: '充值', ...(status.rechargeOn ? allowed : no('充值暂未开放')) },
    { code: 'rate', name: '评价', ...(status.deals > 0 ? allowed : no('完成一单后可以评价')) },
    {
      code: 'join',
      name: '申请成为回收员',
      ...(isRecycler
        ? no('您已经是回收员')
        : status.application === 'submitted'
          ? no('申请正在审核', '/recycleenter')
          : verified
            ? allowed
            : no('通过前需要完成实名认证', '/realname')),
    },
  ];
}

/** Steps of a new recycler (screen: guide), in order. */
export function progressOf(status: RecyclerStatus): ProgressStep[] {
  const { isRecycler, verified, areas, categories, availableFen, deals, application } = status;
  const step = (code: ProgressStep['code'], done: boolean, note = ''): ProgressStep => ({
    code,
    state: done ? 'done' : 'open',
    note,
  });
  const apply: ProgressStep = isRecycler
    ? step('apply', true)
    : application === 'submitted'
      ? { code: 'apply', state: 'waiting', note: '正在审核，结果会通知您' }
      : step('apply', false, application === 'declined' ? '上次申请没有通过，可以修改后再提交' : '');
  return [
    step('verify', verified),
    apply,
    step('area', areas > 0, areas > 0 ? `已开通 ${areas} 个区域` : ''),
    step('category', categories > 0, categories > 0 ? `已选 ${categories} 个品类` : ''),
    step('recharge', availableFen > 0 || deals > 0),
    step('first_order', isRecycler && deals > 0, isRecycler && deals > 0 ? `已完成 ${deals} 单` : ''),
  ];
}
