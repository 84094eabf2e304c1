/** The categories of listings, as both apps name them. */
export const listingCategoryNames = {
  phone: '手机数码',
  computer: '电脑办公',
  appliance: '家用电器',
  furniture: '家具家居',
  tool: '工具设备',
  vehicle: '车辆配件',
  sport: '运动户外',
  family: '母婴用品',
  book: '图书文具',
  material: '建材余料',
  other: '其他',
} as const;

export const goodsConditionNames = {
  new: '全新',
  almost_new: '几乎全新',
  good: '轻微痕迹',
  used: '明显痕迹',
  faulty: '有故障',
} as const;
