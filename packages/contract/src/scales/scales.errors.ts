import type { RefusalTable } from '../call.ts';

export const scalesRefusals = {
  'scales.unknown': { code: 9701, status: 404, message: '没有找到这台秤' },
  'scales.taken': { code: 9702, message: '没有权限，请联系原持有人解绑' },
  'scales.claim_wrong': { code: 9703, message: '绑定码不正确', field: 'claimCode' },
  'scales.claim_locked': { code: 9704, message: '绑定码错误次数过多，请一小时后再试' },
  'scales.retired': { code: 9705, message: '这台秤已停用' },
  'scales.suspended': { code: 9706, message: '这台秤已暂停使用：{reason}' },
  'scales.certificate_over': { code: 9707, message: '检定已过期（{date}），请重新检定后使用' },
  'scales.offline': { code: 9708, message: '秤不在线，请检查电源和网络' },
  'scales.busy': { code: 9709, message: '这台秤正在执行上一条，请稍候' },
  'scales.not_stable': { code: 9714, message: '重量未稳定，请等数字停稳' },
  'scales.binding_over': { code: 9726, message: '绑定邀请已失效' },
  'scales.not_recycler': { code: 9727, message: '对方不是认证回收员', field: 'userid' },
  'scales.outlet_rights': { code: 9728, message: '你不能修改这个网点' },
  'scales.certificate_invalid': { code: 9729, message: '检定信息不完整：{field}' },
  'scales.model_unknown': { code: 9731, message: '暂不支持这个型号，可手动输入' },
  'scales.lines_wrong': { code: 9732, message: '没有导入：{problem}', field: 'lines' },
  'scales.report_refused': { code: 9733, status: 400, message: '上报没有被接受' },
  'scales.limit': { code: 9734, message: '最多保存 {most} 台秤，请先移除不用的' },
  'scales.photo_unknown': { code: 9735, message: '照片没有上传成功，请重新上传', field: 'photoId' },
  'scales.certificate_unknown': { code: 9736, status: 404, message: '没有找到这份检定，请刷新' },
} as const satisfies RefusalTable;
