import type { RefusalTable } from '../call.ts';

export const messagesRefusals = {
  'messages.unknown': { code: 7001, status: 404, message: '消息不存在，可能已被清理' },
  'messages.ad_unknown': { code: 7002, status: 404, message: '没有找到这条广告，可能已经结束' },
  'messages.period_wrong': { code: 7003, message: '结束时间要晚于开始时间，也要晚于现在', field: 'runsUntil' },
  'messages.version_published': { code: 7004, message: '这个版本已经发布过' },
  'messages.picture_unknown': { code: 7005, message: '没有收到广告图片，请重新上传', field: 'image' },
  'messages.notice_unknown': { code: 7006, status: 404, message: '没有找到这条公告，可能已经撤回' },
} as const satisfies RefusalTable;
