import type { BuiltInPage } from './page.ts';

/** What goes with the privacy policy, and the licences of the parts that the product is built from. */
export const legal: readonly BuiltInPage[] = [
  {
    code: 'sdk-list',
    kind: 'legal',
    group: '协议与隐私',
    title: '第三方信息共享清单',
    summary: '用了哪些第三方服务，共享哪些信息',
    markup: `
以下服务只在您使用对应功能时启用，并且都在您同意《隐私政策》之后。没有启用的服务不会收到任何信息。

## 应用内集成的 SDK

- 微信开放平台 SDK（深圳市腾讯计算机系统有限公司）：用于微信登录、分享和支付。共享：应用标识、您授权的微信用户标识、订单号和金额。隐私政策见 weixin.qq.com 的“微信隐私保护指引”。
- 支付宝网页支付（支付宝（中国）网络技术有限公司）：用于支付宝登录和支付。共享：您授权的支付宝用户标识、订单号和金额。隐私政策见 alipay.com 的“隐私权政策”。
- 极光推送 JPush（深圳市和讯华谷信息技术有限公司）：用于订单消息推送。共享：推送标识、设备型号、系统版本、网络类型。您拒绝通知权限时不启用。隐私政策见 jiguang.cn 的“隐私政策”。

## 由我们的服务器调用的服务

- 高德地图（高德软件有限公司）：用于地址解析和周边地点搜索。共享：位置坐标或者您输入的地址文字，不含您的身份。
- 阿里云短信、腾讯云短信：用于发送验证码和订单提醒。共享：手机号、短信内容。
- 腾讯云身份核验：用于回收员实名认证。共享：姓名、身份证号码、手机号或者银行卡号，以及证件照片（仅在您提交时）。
- e签宝（杭州天谷信息科技有限公司）：用于电子签约。共享：姓名、身份证号码、手机号和待签文件。
- 微信支付、支付宝、银行：用于收款和付款。共享：订单号、金额、收款账户。

## 手机系统能力

定位、相机、相册、蓝牙、通知由手机系统提供，我们在使用时逐项申请，见《应用权限说明》。
`,
  },
  {
    code: 'permissions',
    kind: 'legal',
    group: '协议与隐私',
    title: '应用权限说明',
    summary: '什么时候申请哪项权限，拒绝了会怎样',
    markup: `
权限只在用到对应功能时申请，拒绝后不影响其他功能，也不会在下次打开时反复询问。

- 位置：选择地址、查找网点、查看接单大厅时申请。拒绝后使用默认位置，可以手动选择地址。
- 后台位置（仅安卓）：回收员打开“接单中”时申请，用于锁屏后继续上报位置。拒绝后只在应用打开时上报。
- 相机：扫码、拍货品照片和证件时申请。拒绝后可以从相册选择或者手动输入。
- 相册：选择照片、保存海报时申请。
- 通知：第一次需要提醒您订单变化时申请。拒绝后可以在应用内查看消息。
- 蓝牙（仅安卓和苹果应用）：连接蓝牙秤时申请。拒绝后可以手动输入重量。
- 拨打电话：点击号码时由系统拨号界面完成，我们不读取通话记录和通讯录。
`,
  },
  {
    code: 'licences',
    kind: 'legal',
    group: '其他',
    title: '开源软件许可',
    summary: '产品使用的开源软件及其许可',
    markup: `
收收使用了下列开源软件，感谢它们的作者。许可全文随各软件发布。

- React、TanStack Query、Capacitor、Fastify、Zod、Vite、Ant Design、Ant Design Mobile、idb-keyval、uqr、signature_pad、Workbox：MIT 许可
- Lucide 图标：ISC 许可
- node-postgres、pg-boss、pino、Argon2 绑定：MIT 许可
- sharp、barcode-detector：Apache-2.0、MIT 许可
- PostgreSQL：PostgreSQL 许可

行政区划数据来自国家统计局公布的统计用区划代码。
`,
  },
];
