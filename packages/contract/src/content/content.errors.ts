import type { RefusalTable } from '../call.ts';

export const contentRefusals = {
  'content.page_unknown': { code: 9401, status: 404, message: '没有找到这篇内容，可能已经下线' },
  'content.photo_unknown': { code: 9402, message: '有照片没有上传成功，请重新添加', field: 'photoIds' },
  'content.feedback_unknown': { code: 9403, status: 404, message: '没有找到这条反馈' },
  'content.feedback_answered': { code: 9404, message: '这条反馈已经回复过了' },
  'content.feedback_limit': { code: 9405, status: 429, message: '今天提交的反馈较多，请明天再试，急事请拨打客服电话' },
  'content.markup_wrong': { code: 9406, message: '正文有问题：{problem}', field: 'markup' },
  'content.theme_unknown': { code: 9407, status: 404, message: '没有找到这个主题，可能已经结束' },
  'content.period_wrong': { code: 9408, message: '结束时间要晚于开始时间，也要晚于现在', field: 'runsUntil' },
  'content.not_coming': { code: 9409, message: '这一版已经生效或撤回，请刷新后再看' },
} as const satisfies RefusalTable;
