/** A setting that keeps the app running, by the words of the maker's own system. */
export interface KeepRunningStep {
  /** What the system calls it. */
  readonly title: string;
  /** The way to it from the system's settings; `{app}` is the name of this app. */
  readonly path: readonly string[];
  /** What to do there. */
  readonly act: string;
}

interface Maker {
  readonly name: string;
  /** As the system names its maker, in lower case; daughters have their mother's system. */
  readonly called: readonly string[];
  readonly steps: readonly KeepRunningStep[];
}

const startManagement: readonly KeepRunningStep[] = [
  {
    title: '启动管理',
    path: ['设置', '应用和服务', '应用启动管理', '{app}'],
    act: '关闭“自动管理”，在“手动管理”里打开“允许自启动”“允许关联启动”“允许后台活动”',
  },
];

const makers: readonly Maker[] = [
  {
    name: '华为',
    called: ['huawei'],
    steps: [
      ...startManagement,
      { title: '休眠时的网络', path: ['设置', '电池', '更多电池设置'], act: '打开“休眠时始终保持网络连接”' },
    ],
  },
  {
    name: '荣耀',
    called: ['honor'],
    steps: [
      ...startManagement,
      { title: '休眠时的网络', path: ['设置', '电池', '更多设置'], act: '打开“休眠时始终保持网络连接”' },
    ],
  },
  {
    name: '小米、红米',
    called: ['xiaomi', 'redmi', 'poco', 'blackshark'],
    steps: [
      { title: '自启动', path: ['设置', '应用设置', '应用管理', '{app}'], act: '打开“自启动”' },
      { title: '省电策略', path: ['设置', '应用设置', '应用管理', '{app}', '省电策略'], act: '选“无限制”' },
    ],
  },
  {
    name: 'OPPO、一加、realme',
    called: ['oppo', 'oneplus', 'realme'],
    steps: [
      { title: '自启动', path: ['设置', '应用', '自启动'], act: '打开“{app}”' },
      { title: '耗电管理', path: ['设置', '应用', '应用管理', '{app}', '耗电管理'], act: '打开“完全允许后台行为”' },
    ],
  },
  {
    name: 'vivo、iQOO',
    called: ['vivo', 'iqoo'],
    steps: [
      { title: '自启动', path: ['设置', '应用与权限', '权限管理', '权限', '自启动'], act: '打开“{app}”' },
      { title: '后台耗电', path: ['设置', '电池', '后台耗电管理', '{app}'], act: '选“允许后台高耗电”' },
    ],
  },
  {
    name: '三星',
    called: ['samsung'],
    steps: [
      { title: '电池', path: ['设置', '应用程序', '{app}', '电池'], act: '选“不受限制”' },
      {
        title: '休眠',
        path: ['设置', '电池', '后台使用限制', '从不休眠的应用程序'],
        act: '点右上角“＋”，加上“{app}”',
      },
    ],
  },
];

const plainAndroid: Maker = {
  name: '其他手机',
  called: [],
  steps: [{ title: '电池', path: ['设置', '应用', '{app}', '电池'], act: '选“不受限制”' }],
};

const allMakers: readonly Maker[] = [...makers, plainAndroid];

/** Names of the makers whose steps are known, the last for all others. */
export const makerNames: readonly string[] = allMakers.map(({ name }) => name);

/** The maker whose steps a phone has, by what its system calls its maker. */
export function makerOf(manufacturer: string): string {
  const called = manufacturer.trim().toLowerCase();
  return (makers.find((maker) => maker.called.includes(called)) ?? plainAndroid).name;
}

/** The steps on phones of a maker, with the app's name put in. */
export function keepRunningSteps(maker: string, app: string): readonly KeepRunningStep[] {
  const { steps } = allMakers.find(({ name }) => name === maker) ?? plainAndroid;
  const named = (words: string): string => words.replaceAll('{app}', app);
  return steps.map(({ title, path, act }) => ({ title, path: path.map(named), act: named(act) }));
}
