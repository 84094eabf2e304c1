/** A drawing of the app (`apps/app/src/ui/goods/drawings.ts`), and what people call it besides its name. */
export interface GoodsDisplay {
  picture: string;
  synonyms: readonly string[];
}

/** By category: what its items share. */
const categories: Readonly<Record<string, readonly [picture: string, synonyms?: string]>> = {
  'scrap-paper': ['sheets', '废纸 纸类'], 'scrap-plastic': ['crate', '塑料 塑胶'], 'scrap-iron': ['beam', '铁 废铁 钢材 钢铁'], 'scrap-copper': ['coil', '铜 废铜'],
  'scrap-aluminium': ['profile', '铝 废铝'], 'scrap-stainless': ['plate', '白钢 不锈钢'], 'scrap-metal-other': ['ingot', '金属'], 'scrap-cable': ['cable', '电线 电缆 线缆'],
  'scrap-textile': ['clothes', '旧衣 衣物'], 'scrap-glass': ['glass', '玻璃'], 'scrap-battery': ['battery', '电瓶 蓄电池'], 'scrap-bottle': ['wine', '瓶子'], 'scrap-mixed': ['mixed', '统货 混合 杂货 不分拣'],
  'appliance-fridge': ['fridge', '电冰箱 雪柜'], 'appliance-washer': ['washer', '洗衣机'], 'appliance-aircon': ['aircon', '冷气'], 'appliance-tv': ['television', '电视机 彩电'],
  'appliance-computer': ['computer', '电脑 办公设备'], 'appliance-kitchen': ['stove', '厨房电器'], 'appliance-water': ['boiler', '热水器'], 'appliance-small': ['fan', '小电器'], 'appliance-ebike': ['ebike', '电瓶车 电单车 电驴'],
  'phone-apple': ['phone', '苹果 手机'], 'phone-huawei': ['phone', '华为 手机'], 'phone-xiaomi': ['phone', '小米 红米 手机'], 'phone-oppo': ['phone', '欧珀 一加 手机'], 'phone-vivo': ['phone', '维沃 手机'],
  'phone-honor': ['phone', '荣耀 手机'], 'phone-samsung': ['phone', '三星 手机'], 'phone-scrap': ['phone', '坏手机 旧手机'], 'digital-tablet': ['tablet', '平板'], 'digital-laptop': ['laptop', '笔记本 手提电脑'],
  'furniture-sofa': ['sofa', '沙发'], 'furniture-bed': ['bed', '床'], 'furniture-cabinet': ['wardrobe', '柜子'], 'furniture-table': ['table', '桌子 椅子'], 'secondhand-baby': ['stroller', '闲置'],
  'business-machine': ['machine', '机器 设备'], 'business-office': ['server', '办公设备'], 'business-kitchen': ['freezer', '厨具 餐饮设备'], 'business-stock': ['roll', '库存 尾货 边角料'],
  'vehicle-car': ['car', '报废车 汽车'], 'vehicle-truck': ['truck', '报废车 货车'], 'vehicle-motorcycle': ['motorcycle', '摩托车'],
};

/** By item: its own picture if the category's does not fit, and its synonyms. */
const items: Readonly<Record<string, readonly [picture: string | null, synonyms?: string]>> = {
  'paper-cardboard-a': ['box', '纸皮 纸壳 纸板 硬纸板 包装箱'], 'paper-cardboard-b': ['box', '纸皮 纸壳 纸板 硬纸板'], 'paper-carton': ['carton', '纸箱 纸盒 快递盒 箱子'],
  'paper-book': ['book', '书 旧书 书籍 课本 作业本'], 'paper-news': ['newspaper', '报纸 旧报 书报'], 'paper-white': [null, '打印纸 A4 复印纸'], 'paper-magazine': ['book', '杂志 画册 广告册'], 'paper-mixed': [null, '杂纸 碎纸'],
  'plastic-pet-clear': ['bottle', '饮料瓶 矿泉水瓶 塑料瓶 水瓶 胶瓶'], 'plastic-pet-mixed': ['bottle', '饮料瓶 塑料瓶 水瓶 胶瓶'], 'plastic-pe-film': ['film', '塑料袋 薄膜 包装膜 缠绕膜'],
  'plastic-hdpe': ['bucket', '牛奶瓶 洗衣液瓶 塑料桶 胶桶'], 'plastic-pp': [null, '塑料盆 塑料凳 胶凳 收纳箱'], 'plastic-abs': [null, '电器外壳 硬塑料'], 'plastic-foam': ['foam', '泡沫箱 泡沫板 保丽龙'], 'plastic-pvc': ['pipe', '水管 线管'], 'plastic-mixed': [null, '杂胶 废塑料'],
  'iron-rebar': ['rebar', '钢筋'], 'iron-cast': ['pot', '铸铁 铁锅'], 'iron-shaving': ['shavings', '铁屑'], 'iron-can': ['can', '奶粉罐 罐头'], 'iron-light': ['plate', '铁皮 薄铁 铁架 晾衣架'],
  'copper-bright': [null, '铜线 裸铜'], 'copper-pipe': ['pipe', '空调铜管'], 'copper-brass': ['tap', '水龙头 铜阀 铜锁'], 'copper-brass-shaving': ['shavings', '铜屑'], 'copper-motor': ['motor', '电机铜'],
  'aluminium-window': ['window', '铝窗 门窗 纱窗 铝门'], 'aluminium-cast': ['pot', '铝锅 铝铸件'], 'aluminium-can': ['can', '可乐罐 啤酒罐 铝罐 罐子'], 'aluminium-wire': ['cable'], 'aluminium-foil': ['foil', '锡纸 铝箔盒'],
  'stainless-304': ['pot', '不锈钢锅 不锈钢盆 水槽'], 'stainless-304-shaving': ['shavings'], 'metal-tin': ['ingot', '焊锡'],
  'cable-copper-thin': [null, '家装电线 铜线'], 'cable-data': [null, '网络线'], 'textile-bedding': ['bedding', '被子 床单 枕头 棉被'], 'textile-shoes': ['shoe', '旧鞋 球鞋'], 'textile-bag': ['handbag', '旧包 箱包 书包'], 'textile-cloth': ['roll', '碎布 布料'],
  'glass-flat': ['pane', '窗玻璃 镜子'], 'battery-lead': [null, '电动车电瓶'], 'battery-lead-car': [null, '汽车电瓶'], 'battery-lithium': [null, '锂电 充电宝'], 'bottle-barrel': ['barrel', '铁桶'], 'bottle-pallet': ['pallet', '卡板 栈板 木板'],
  'freezer': ['freezer', '冰柜 雪柜'], 'dryer': [null, '烘干机'], 'aircon-floor-2': ['cabinet_aircon', '立式空调'], 'aircon-floor-5': ['cabinet_aircon', '立式空调'], 'aircon-central': ['cabinet_aircon', '商用空调'], 'aircon-wall-1': [null, '空调 壁挂空调'], 'aircon-wall-2': [null, '空调 壁挂空调'],
  'tv-crt': [null, '老电视 大头电视'], 'computer-case': [null, '电脑 台式机'], 'computer-monitor': ['television', '屏幕 电脑屏'], 'computer-laptop-dead': ['laptop', '手提电脑'], 'printer': ['printer'], 'copier': ['printer', '打印复印机'],
  'hood': ['hood', '抽油烟机 烟机'], 'gas-stove': [null, '煤气灶 灶台'], 'microwave': ['microwave'], 'rice-cooker': ['cooker', '电饭锅'], 'dishwasher': ['washer'], 'disinfector': ['microwave', '消毒碗柜'], 'purifier': ['purifier', '饮水机 净水机'],
  'vacuum': ['vacuum', '扫地机'], 'air-purifier': ['purifier', '空净'], 'dehumidifier': ['purifier', '抽湿机'], 'fan': [null, '风扇 落地扇'], 'mattress': ['mattress', '席梦思 床褥'], 'bookcase': ['bookcase', '书架'], 'shoe-cabinet': ['bookcase'],
  'office-chair': ['chair', '椅子 电脑椅 转椅'], 'dining-set': [null, '餐桌 饭桌'], 'desk': [null, '写字台 电脑桌'], 'treadmill': ['treadmill', '健身器材'], 'bicycle': ['bicycle', '单车 脚踏车 山地车'], 'stroller': [null, '童车 推车'],
  'machine-motor': ['motor', '马达 发动机'], 'stock-board': ['circuit', '电路板 主板'], 'stock-cloth': ['clothes'], 'office-projector': ['projector'], 'office-workstation': ['table', '办公桌'], 'kitchen-oven': ['microwave'], 'kitchen-stove': ['stove'], 'bus': ['bus', '大巴 客车'], 'tricycle': [null, '三轮'],
};

const split = (words: string | undefined): string[] => (words === undefined ? [] : words.split(' '));

/** Picture and synonyms of a sample item. */
export function goodsDisplay(categoryId: string, itemId: string): GoodsDisplay {
  const [shared, words] = categories[categoryId] ?? ['mixed'];
  const [own, ownWords] = items[itemId] ?? [null];
  return { picture: own ?? shared, synonyms: [...split(words), ...split(ownWords)] };
}
