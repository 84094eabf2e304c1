import type { RefusalTable } from '../call.ts';

export const marketRefusals = {
  'market.variety_unknown': { code: 9751, status: 404, message: '没有这个品种' },
  'market.feed_stopped': { code: 9753, message: '这个品种现在没有行情，请稍后再试' },
  'market.watch_limit': { code: 9754, message: '自选最多 {most} 个，请先删除几个' },
  'market.alert_limit': { code: 9755, message: '预警最多 {most} 条，请先删除几条' },
  'market.alert_passed': { code: 9756, message: '当前价格已达到该条件，请换一个价格', field: 'price' },
  'market.alert_off_tick': { code: 9757, message: '价格须为 {tick} 的整数倍', field: 'price' },
  'market.article_gone': { code: 9758, status: 404, message: '资讯已下线' },
  'market.lines_wrong': { code: 9760, message: '没有录入：{problem}', field: 'lines' },
  'market.batch_signature': { code: 9761, status: 400, message: '签名无效' },
  'market.licence_missing': { code: 9762, message: '未登记有效的行情许可' },
  'market.markup_wrong': { code: 9764, message: '不能发布：{problem}', field: 'markup' },
  'market.group_unknown': { code: 9766, message: '没有这个资讯分组', field: 'grpcode' },
  'market.series_unknown': { code: 9767, status: 404, message: '没有这项报价' },
  'market.quote_unusual': { code: 9768, message: '{codes} 比上次变动超过一成，核对后勾选确认再录入', field: 'confirmed' },
  'market.link_bounds': { code: 9769, message: '最高价不能低于最低价', field: 'mostFen' },
  'market.link_unit': { code: 9770, message: '只能关联按元/吨报价的品种和按公斤回收的货品' },
  'market.item_unknown': { code: 9771, message: '没有这个货品', field: 'itemId' },
  'market.batch_invalid': { code: 9774, status: 400, message: '文件无法识别：{problem}' },
  'market.suggestion_over': { code: 9772, message: '这条建议已处理，或行情已中断' },
  'market.suggestion_changed': { code: 9773, message: '建议价已变为 {yuan} 元，请核对后再决定' },
} as const satisfies RefusalTable;
