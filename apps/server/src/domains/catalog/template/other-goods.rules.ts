import { byPiece, byWeight } from './goods.rules.ts';

/** Sample prices of furniture, business goods and end-of-life vehicles. */
export const otherGoodsTemplate = [
  byPiece('4', 'furniture-sofa', '沙发', [
    ['sofa-cloth', '布艺沙发', '三人位', 80],
    ['sofa-leather', '真皮沙发', '三人位', 180],
    ['sofa-wood', '实木沙发', '每座', 120],
  ]),
  byPiece('4', 'furniture-bed', '床与床垫', [
    ['bed-wood', '实木床', '1.8 米', 150],
    ['bed-board', '板式床', null, 50],
    ['mattress', '床垫', '无塌陷', 40],
  ]),
  byPiece('4', 'furniture-cabinet', '柜子', [
    ['wardrobe', '衣柜', '两门', 60],
    ['bookcase', '书柜', null, 45],
    ['shoe-cabinet', '鞋柜', null, 20],
  ]),
  byPiece('4', 'furniture-table', '桌椅', [
    ['dining-set', '餐桌椅', '一桌四椅', 130],
    ['desk', '书桌', null, 45],
    ['office-chair', '办公椅', null, 25],
    ['tea-table', '茶几', null, 35],
  ]),
  byPiece('4', 'secondhand-baby', '母婴与健身', [
    ['stroller', '婴儿车', null, 60],
    ['treadmill', '跑步机', null, 220],
    ['bicycle', '自行车', null, 50],
  ]),
  byWeight('5', 'business-machine', '机械设备', [
    ['machine-tool', '机床', '整机', 2.5],
    ['machine-motor', '电机', '拆前', 8.6],
    ['machine-transformer', '变压器', '铜芯', 9.8],
    ['machine-mould', '模具钢', null, 3.1],
  ]),
  byPiece('5', 'business-office', '办公设备', [
    ['office-workstation', '办公卡位', '每位', 60],
    ['office-server', '服务器', '机架式', 380],
    ['office-switch', '交换机', null, 45],
    ['office-projector', '投影仪', null, 160],
  ]),
  byPiece('5', 'business-kitchen', '商用厨具', [
    ['kitchen-freezer', '四门冰柜', null, 480],
    ['kitchen-oven', '商用烤箱', null, 260],
    ['kitchen-stove', '猛火炉', null, 120],
  ]),
  byWeight('5', 'business-stock', '库存边角料', [
    ['stock-board', '线路板', '含元件', 22.0],
    ['stock-cloth', '服装尾货', null, 6.5],
    ['stock-paper-roll', '纸管纸筒', null, 1.2],
  ]),
  byPiece('6', 'vehicle-car', '小型汽车', [
    ['car-small', '报废小轿车', '1.6L 以下', 980],
    ['car-large', '报废小轿车', '1.6L 以上', 1350],
    ['car-suv', '报废越野车', null, 1680],
    ['car-van', '报废面包车', null, 1120],
    ['car-electric', '报废新能源车', '含电池', 3200],
  ]),
  byPiece('6', 'vehicle-truck', '货车客车', [
    ['truck-light', '报废轻型货车', null, 3600],
    ['truck-heavy', '报废重型货车', null, 12800],
    ['bus', '报废客车', null, 9600],
  ]),
  byPiece('6', 'vehicle-motorcycle', '摩托三轮', [
    ['motorcycle', '报废摩托车', null, 160],
    ['tricycle', '报废三轮车', null, 210],
  ]),
];
