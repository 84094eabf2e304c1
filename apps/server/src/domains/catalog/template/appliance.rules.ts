import { byPiece } from './goods.rules.ts';

/** Sample prices of old appliances, yuan a piece, picked up at the door. */
export const applianceTemplate = [
  byPiece('1', 'appliance-fridge', '冰箱冷柜', [
    ['fridge-single', '冰箱', '单门', 45],
    ['fridge-double', '冰箱', '双门', 90],
    ['fridge-multi', '冰箱', '对开门及多门', 160],
    ['freezer', '冷柜', '卧式', 120],
  ]),
  byPiece('1', 'appliance-washer', '洗衣机', [
    ['washer-twin', '洗衣机', '双缸', 35],
    ['washer-top', '洗衣机', '波轮', 60],
    ['washer-drum', '洗衣机', '滚筒', 85],
    ['dryer', '干衣机', null, 70],
  ]),
  byPiece('1', 'appliance-aircon', '空调', [
    ['aircon-wall-1', '空调挂机', '1–1.5 匹', 180],
    ['aircon-wall-2', '空调挂机', '2 匹', 240],
    ['aircon-floor-2', '空调柜机', '2–3 匹', 360],
    ['aircon-floor-5', '空调柜机', '5 匹', 520],
    ['aircon-central', '中央空调', '每匹', 150],
  ]),
  byPiece('1', 'appliance-tv', '电视', [
    ['tv-lcd-32', '液晶电视', '32 寸及以下', 25],
    ['tv-lcd-55', '液晶电视', '40–55 寸', 60],
    ['tv-lcd-65', '液晶电视', '65 寸及以上', 110],
    ['tv-crt', '显像管电视', null, 12],
  ]),
  byPiece('1', 'appliance-computer', '电脑办公', [
    ['computer-case', '电脑主机', '台式', 55],
    ['computer-monitor', '显示器', '液晶', 28],
    ['computer-laptop-dead', '笔记本电脑', '不开机', 60],
    ['printer', '打印机', null, 20],
    ['copier', '复印机', null, 120],
  ]),
  byPiece('1', 'appliance-kitchen', '厨房电器', [
    ['hood', '油烟机', null, 35],
    ['gas-stove', '燃气灶', null, 20],
    ['microwave', '微波炉', null, 18],
    ['rice-cooker', '电饭煲', null, 6],
    ['dishwasher', '洗碗机', null, 60],
    ['disinfector', '消毒柜', null, 22],
  ]),
  byPiece('1', 'appliance-water', '热水器净水器', [
    ['heater-electric', '电热水器', null, 55],
    ['heater-gas', '燃气热水器', null, 48],
    ['heater-solar', '太阳能热水器', null, 90],
    ['purifier', '净水器', null, 15],
  ]),
  byPiece('1', 'appliance-small', '小家电', [
    ['fan', '电风扇', null, 10],
    ['vacuum', '吸尘器', null, 12],
    ['air-purifier', '空气净化器', null, 16],
    ['dehumidifier', '除湿机', null, 40],
  ]),
  byPiece('1', 'appliance-ebike', '电动车', [
    ['ebike-small', '电动自行车', '含电池', 220],
    ['ebike-large', '电动摩托车', '含电池', 380],
  ]),
];
