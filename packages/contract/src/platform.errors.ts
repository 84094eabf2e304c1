import type { RefusalTable } from './call.ts';

/** Refusals that any call may answer. */
export const platformRefusals = {
  'platform.malformed': { code: 1400, status: 400, message: '提交的内容有误：{problem}，请修改后重试' },
  'platform.unauthenticated': { code: 1401, status: 401, message: '登录已失效，请重新登录' },
  'platform.forbidden': { code: 1403, status: 403, message: '您没有权限进行此操作' },
  'platform.outside_cities': {
    code: 1405,
    status: 403,
    message: '没有这条记录，或不在您负责的城市和区；需要时请由管理员调整',
  },
  'platform.city_needed': { code: 1406, status: 403, message: '请先在上方选择一个您负责的城市或区' },
  'platform.not_found': { code: 1404, status: 404, message: '没有找到您要的内容，请返回重试' },
  'platform.too_large': { code: 1413, status: 413, message: '内容过大，请压缩后重试' },
  'platform.key_reused': { code: 1422, status: 422, message: '这次提交与之前的不一致，请重新操作' },
  'platform.too_many': { code: 1429, status: 429, message: '操作太频繁，请 {seconds} 秒后再试' },
  'platform.failed': { code: 1500, message: '服务器错误，请联系客服' },
  'platform.busy': { code: 1503, status: 503, message: '当前人数较多，请稍后重试' },
} as const satisfies RefusalTable;
