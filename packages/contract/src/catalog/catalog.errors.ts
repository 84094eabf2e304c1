import type { RefusalTable } from '../call.ts';

export const catalogRefusals = {
  'catalog.item_unknown': { code: 4001, status: 404, message: '没有这个品类，可能已下架' },
  'catalog.category_unknown': { code: 4002, message: '所选品类已下架，请刷新后重选' },
  'catalog.category_needed': { code: 4003, message: '请至少选择一个品类，否则接不到订单' },
  'catalog.name_taken': { code: 4004, message: '已有同名的，请换一个名称或修改原来的', field: 'name' },
  'catalog.price_needed': { code: 4005, message: '新品需要基准价，请填写', field: 'basePriceFen' },
  'catalog.nothing_new': { code: 4006, message: '没有变化，不需要提交' },
  'catalog.district_unknown': { code: 4007, message: '价格里有不属于这个城市的区县，请核对表头' },
  'catalog.moment_past': {
    code: 4008,
    message: '生效时间已经过去，请选择之后的时间，或不填以立即生效',
    field: 'takesEffectAt',
  },
  'catalog.price_twice': { code: 4009, message: '同一品类在同一区县出现了两次，请删除一行' },
  'catalog.list_unknown': { code: 4010, status: 404, message: '没有这份调价单' },
  'catalog.list_settled': { code: 4011, message: '这份调价单已经处理，请刷新查看' },
  'catalog.second_operator': { code: 4012, message: '变动超过 10% 的调价需要另一位运营人员复核' },
  'catalog.shares_wrong': { code: 4013, message: '各成分不能重复，相加要等于 100%', field: 'shares' },
  'catalog.mix_upside_down': { code: 4014, message: '{district}今天的统货价高于分拣后的价值，请调整成分或先调价' },
  'catalog.mix_by_weight': { code: 4015, message: '统货和各成分要是同一服务里按公斤收的货品', field: 'itemId' },
  'catalog.watch_limit': { code: 4016, message: '最多关注 {limit} 个品类，请先取消一个' },
  'catalog.undo_late': {
    code: 4017,
    message: '只有提交人能在半分钟内撤销，之后又改过的也不能；请另提一份调价单',
  },
} as const satisfies RefusalTable;
