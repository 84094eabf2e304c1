interface Guide {
  readonly name: string;
  readonly note: string;
  readonly steps: readonly (readonly [title: string, text: string])[];
}

const cards = ['取出卡', 'SIM 卡、存储卡都取出来，旧壳和贴膜不用管'] as const;

/** Steps before a device is handed over, by the `type` of `organizingdata`. */
export const guides: Readonly<Record<string, Guide>> = {
  ios: {
    name: '苹果手机、平板',
    note: 'iPhone、iPad',
    steps: [
      ['备份', '设置 → 最上面的名字 → iCloud → iCloud 云备份 → 立即备份'],
      ['转走微信聊天', '新手机登录微信 → 设置 → 聊天记录迁移'],
      ['关掉“查找”并退出账号', '设置 → 最上面的名字 → 拉到底 → 退出登录，要输入密码'],
      cards,
      ['抹掉所有内容', '设置 → 通用 → 传输或还原 → 抹掉所有内容和设置'],
    ],
  },
  android: {
    name: '安卓手机、平板',
    note: '小米、OPPO、vivo、荣耀、三星等',
    steps: [
      ['备份', '设置里搜“备份”，备份到云端或电脑'],
      ['转走微信聊天', '新手机登录微信 → 设置 → 聊天记录迁移'],
      ['退出账号', '设置里退出手机账号，关掉“查找手机”'],
      cards,
      ['恢复出厂设置', '设置里搜“恢复出厂”，选“清除所有数据”'],
    ],
  },
  harmony: {
    name: '华为手机、平板',
    note: '鸿蒙系统',
    steps: [
      ['备份', '设置 → 最上面的名字 → 云空间 → 云备份'],
      ['转走微信聊天', '新手机登录微信 → 设置 → 聊天记录迁移'],
      ['关掉“查找设备”并退出账号', '设置 → 最上面的名字 → 退出账号，要输入密码'],
      cards,
      ['恢复出厂设置', '设置 → 系统 → 重置 → 恢复出厂设置'],
    ],
  },
  pc: {
    name: '电脑',
    note: 'Windows 和 Mac',
    steps: [
      ['备份', '照片、文档拷到移动硬盘或云盘'],
      ['退出账号', '微信、浏览器、微软或 Apple 账号都退出来'],
      ['关掉“查找”', 'Mac：系统设置 → 最上面的名字 → iCloud → 关掉“查找我的 Mac”'],
      ['重置', 'Windows：设置 → 系统 → 恢复 → 重置此电脑；Mac：系统设置 → 通用 → 传输或还原'],
    ],
  },
};
