/** Numbers of records in the sample city for visiting screens. */
export interface JourneyData {
  /** An open order of the customer. */
  readonly openNo: string;
  /** An order between the two that has been weighed and waits for the customer: its numbers and its weighing. */
  readonly orderNo: string;
  readonly receiptNo: string;
  readonly weighingId: string;
  /** A paid order between the two. */
  readonly paidReceiptNo: string;
  readonly paidOrderNo: string;
  readonly recyclerId: string;
  readonly addressId: string;
  /** A pending payment and a completed one. */
  readonly pendingPaymentId: string;
  readonly madePaymentId: string;
  /** Secret of a desktop page that asks to be signed in. */
  readonly scanSecret: string;
  /** A second-hand listing of the customer, and a deal between the two about another listing. */
  readonly listingNo: string;
  readonly dealNo: string;
  /**
   * A kept quote of the customer’s, an inspected device order of theirs, and one that the recycler has taken, with its
   * receipt.
   */
  readonly quoteNo: string;
  readonly deviceOrderNo: string;
  /** An order of the customer’s that is to be brought to a store. */
  readonly storeOrderNo: string;
  readonly visitNo: string;
  readonly visitReceiptNo: string;
}

export interface VisitedScreen {
  /** The path as in the specification. */
  readonly route: string;
  readonly title: string;
  readonly guarded?: true;
  /** Title under which the recycler sees the same order. */
  readonly recyclerTitle?: string;
  /** Title under which the customer sees their booking. */
  readonly customerTitle?: string;
  /** A concrete address for a link; the route itself if it has no parameters. */
  readonly at?: (things: JourneyData) => string;
}

/** The screens of booking, visit, payment and rating, each with its exact path and title. */
export const visitedScreens: readonly VisitedScreen[] = [
  { route: 'start', title: '欢迎' },
  { route: 'tabs/home', title: '收收' },
  { route: 'tabs/orders', title: '我的订单' },
  { route: 'tabs/market', title: '行情' },
  { route: 'tabs/me', title: '我的' },
  { route: 'login', title: '登录' },
  { route: 'loginmm', title: '密码登录' },
  { route: 'index', title: '收收' },
  { route: 'jiedan/{hytype}', title: '接单大厅', guarded: true, at: () => 'jiedan/0' },
  { route: 'order/{state}', title: '我的订单', guarded: true, at: () => 'order/0' },
  {
    route: 'orderdetails/{no}/{type}/{hytype}',
    title: '订单详情',
    customerTitle: '预约详情',
    at: ({ receiptNo }) => `orderdetails/${receiptNo}/2/3`,
  },
  {
    route: 'orderautograph/{orno}/{earid}',
    title: '客户签字',
    guarded: true,
    at: ({ orderNo, weighingId }) => `orderautograph/${orderNo}/${weighingId}`,
  },
  {
    route: 'orderautographno/{djno}/{orno}/{earid}',
    title: '远程签字',
    guarded: true,
    at: ({ receiptNo, orderNo, weighingId }) => `orderautographno/${receiptNo}/${orderNo}/${weighingId}`,
  },
  { route: 'CredenCode/{djno}/{node}', title: '凭证码', at: ({ receiptNo }) => `CredenCode/${receiptNo}/2` },
  {
    route: 'ordersuccess/{acttype}/{no}/{type}/{hytype}/{isbargaining}/{b_paymenttype}/{hzcount}',
    title: '操作成功',
    at: ({ paidReceiptNo }) => `ordersuccess/4/${paidReceiptNo}/2/3/1/1/2`,
  },
  { route: 'cancelorder/{no}', title: '取消预约', guarded: true, at: ({ openNo }) => `cancelorder/${openNo}` },
  { route: 'OrderPic', title: '订单照片', guarded: true, at: ({ orderNo }) => `OrderPic?no=${orderNo}` },
  { route: 'evaluate/{no}/{type}', title: '评价', at: ({ paidOrderNo }) => `evaluate/${paidOrderNo}/1` },
  { route: 'zporder', title: '指派订单', guarded: true },
  { route: 'orderwarning', title: '订单预警', guarded: true },
  {
    route: 'ReceiptAppeal/{orno}',
    title: '收货申诉',
    guarded: true,
    at: ({ paidOrderNo }) => `ReceiptAppeal/${paidOrderNo}`,
  },
  {
    route: 'appealuser/{no}',
    title: '申诉客户',
    guarded: true,
    at: ({ paidReceiptNo }) => `appealuser/${paidReceiptNo}`,
  },
  { route: 'infeeAppeal/{djno}', title: '信息费申诉', at: ({ paidReceiptNo }) => `infeeAppeal/${paidReceiptNo}` },
  { route: 'recycleorder', title: '现场开单', guarded: true },
  { route: 'recyrecord/{IsTime}', title: '回收记录', at: () => 'recyrecord/3' },
  { route: 'category-order', title: '分类订单' },
  {
    route: 'recentorderlist/{Motel}/{orno}',
    title: '近期订单',
    at: ({ receiptNo }) => `recentorderlist/13800138002/${receiptNo}`,
  },
  {
    route: 'recentorder-details/{orno}',
    title: '近期订单详情',
    at: ({ paidReceiptNo }) => `recentorder-details/${paidReceiptNo}`,
  },
  { route: 'ranking', title: '排行榜' },
  { route: 'addproducts', title: '添加货品', at: ({ orderNo }) => `addproducts?no=${orderNo}` },
  { route: 'changeweight', title: '称重', at: ({ orderNo }) => `changeweight?no=${orderNo}` },
  { route: 'conorder', title: '预约上门' },
  { route: 'appointmentC/{userid}', title: '预约上门', at: ({ recyclerId }) => `appointmentC/${recyclerId}` },
  { route: 'myorder', title: '我的预约' },
  {
    route: 'myorderdetails/{no}',
    title: '预约详情',
    recyclerTitle: '订单详情',
    at: ({ orderNo }) => `myorderdetails/${orderNo}`,
  },
  { route: 'yuyuesuccess', title: '预约成功', at: ({ openNo }) => `yuyuesuccess?no=${openNo}` },
  { route: 'noorder', title: '暂无订单' },
  { route: 'price', title: '今日价格' },
  { route: 'myaddress', title: '我的地址', guarded: true },
  { route: 'addaddress', title: '编辑地址', guarded: true, at: ({ addressId }) => `addaddress?id=${addressId}` },
  { route: 'choseaddress', title: '选择地址' },
  { route: 'transaction', title: '交易明细', guarded: true },
  { route: 'recharge', title: '充值', guarded: true },
  { route: 'payment', title: '收银台', guarded: true, at: ({ pendingPaymentId }) => `payment?id=${pendingPaymentId}` },
  {
    route: 'paysuccess',
    title: '支付成功',
    guarded: true,
    at: ({ madePaymentId }) => `paysuccess?id=${madePaymentId}`,
  },
  { route: 'bankcard', title: '银行卡', guarded: true },
  { route: 'addcard', title: '添加银行卡', guarded: true },
  { route: 'putforward', title: '提现', guarded: true },
  { route: 'reward', title: '我的奖励', guarded: true },
  { route: 'rewardnotes', title: '奖励记录', guarded: true },
  { route: 'bonusnotescash', title: '奖金提现' },
  { route: 'bill/{userid}', title: '月账单', at: ({ recyclerId }) => `bill/${recyclerId}` },
  { route: 'billyear', title: '年度账单' },
  { route: 'company', title: '收购企业', guarded: true },
  { route: 'company/companydetail/{arno}', title: '企业详情', at: () => 'company/companydetail/QY26010100000001' },
  { route: 'company/submityuyue/{arno}', title: '预约送货', at: () => 'company/submityuyue/QY26010100000001' },
  { route: 'company/yuyue/{Arpno}', title: '预约单', at: () => 'company/yuyue/YY26010100000001' },
  { route: 'company/paymentsuccess/{arpno}', title: '定金已付', at: () => 'company/paymentsuccess/YY26010100000001' },
  { route: 'recyuyue', title: '回收预约' },
  { route: 'supplyofgoods', title: '发布货源', guarded: true },
  { route: 'SourceGoods', title: '货源' },
  { route: 'community/{userid}', title: '社区回收', at: ({ recyclerId }) => `community/${recyclerId}` },
  { route: 'carorder/{oruserid}', title: '报废车回收', at: ({ recyclerId }) => `carorder/${recyclerId}` },
  { route: 'second', title: '二手', guarded: true },
  { route: 'second/secondetail/{shno}', title: '二手详情', at: ({ listingNo }) => `second/secondetail/${listingNo}` },
  { route: 'second/supply/{shno}', title: '购买', at: ({ listingNo }) => `second/supply/${listingNo}` },
  {
    route: 'second/confirm/{shpno}',
    title: '确认交易',
    customerTitle: '确认价格',
    at: ({ dealNo }) => `second/confirm/${dealNo}`,
  },
  { route: 'second/supplydetail/{shpno}', title: '交易详情', at: ({ dealNo }) => `second/supplydetail/${dealNo}` },
  { route: 'userinfo', title: '个人主页', at: ({ recyclerId }) => `userinfo?id=${recyclerId}` },
  { route: 'setting', title: '设置' },
  { route: 'accountsecurity', title: '账号安全' },
  { route: 'bindingmobile/{status}', title: '绑定手机', at: () => 'bindingmobile/1' },
  { route: 'accountinfo', title: '账号信息', guarded: true },
  { route: 'updateuser/{type}/{value}', title: '修改资料', guarded: true, at: () => 'updateuser/emergency/now' },
  { route: 'uploadhead/{figure}', title: '头像', guarded: true, at: () => 'uploadhead/preset-3' },
  { route: 'modifyarea', title: '所在地区', guarded: true },
  { route: 'paymentpassword', title: '支付密码', guarded: true },
  { route: 'payvercode', title: '安全验证', guarded: true },
  {
    route: 'payconfirmpassword/{verifycode}',
    title: '设置支付密码',
    guarded: true,
    at: () => 'payconfirmpassword/123456',
  },
  { route: 'realname', title: '实名认证' },
  { route: 'tworealname/{status}', title: '二次实名', guarded: true, at: () => 'tworealname/1' },
  { route: 'SafeAutograph/{id}', title: '安全承诺书', at: () => 'SafeAutograph/safety' },
  { route: 'message', title: '消息' },
  { route: 'mycategory', title: '我的品类', guarded: true },
  { route: 'modifycategory', title: '回收品类', guarded: true },
  { route: 'modrecarea', title: '回收区域', guarded: true },
  { route: 'recycarea', title: '开通区域' },
  {
    route: 'quote/{addresspcdID}/{addresspcd}',
    title: '区域报价',
    at: () => 'quote/440306/%E5%AE%9D%E5%AE%89%E5%8C%BA',
  },
  { route: 'grneral', title: '综合回收' },
  { route: 'grneral/{code}', title: '综合回收', at: () => 'grneral/ABCDEFG2' },
  { route: 'grneral_old', title: '综合回收' },
  { route: 'grneral-price/{id}', title: '品类价格', at: () => 'grneral-price/paper-cardboard-a' },
  { route: 'grneral-mores/{i}', title: '更多品类', at: () => 'grneral-mores/1' },
  { route: 'gen-price', title: '价格表' },
  { route: 'gen-list', title: '我的订单' },
  { route: 'gen-details/{NO}', title: '订单详情', at: ({ orderNo }) => `gen-details/${orderNo}` },
  { route: 'gen-success/{NO}', title: '预约成功', at: ({ openNo }) => `gen-success/${openNo}` },
  { route: 'gradeless', title: '统货回收' },
  { route: 'groceryquotation', title: '杂货报价' },
  { route: 'explain', title: '回收说明' },
  { route: 'help/{ID}', title: '帮助', at: () => 'help/13' },
  { route: 'caption', title: '说明', at: () => 'caption?code=cancellation' },
  { route: 'captionlist', title: '规则与说明' },
  { route: 'noticelist', title: '公告' },
  { route: 'adver', title: '广告' },
  { route: 'download', title: '下载' },
  { route: 'borwer', title: '请在浏览器中打开', at: () => 'borwer?url=https%3A%2F%2Fevil.test%2F' },
  { route: 'feedback', title: '意见反馈', guarded: true },
  { route: 'infogather', title: '信息采集' },
  { route: 'recpartner', title: '城市合伙人' },
  { route: 'recycleenter', title: '回收员入驻' },
  { route: 'guide', title: '新手指南' },
  { route: 'ServiceSpecification', title: '服务规范' },
  { route: 'networklist', title: '回收网点' },
  { route: 'editstage', title: '编辑网点' },
  { route: 'bluetoothscale', title: '蓝牙秤' },
  { route: 'intelligent-scale', title: '智能秤' },
  { route: 'add-scale/{qrScanner}', title: '添加秤', at: () => 'add-scale/SC-SHENZHEN04' },
  { route: 'bind-recycler', title: '绑定回收员', guarded: true },
  { route: 'guzhi', title: '旧机估值' },
  { route: 'guzhi/{userid}', title: '旧机估值', at: ({ recyclerId }) => `guzhi/${recyclerId}?tab=quotes` },
  { route: 'gzvaluation_items', title: '检测项', at: () => 'gzvaluation_items?model=iphone-17-pro-max' },
  { route: 'gzresult', title: '估值结果', at: () => 'gzresult?model=iphone-13' },
  { route: 'gzorder', title: '提交订单', at: ({ quoteNo }) => `gzorder?no=${quoteNo}` },
  { route: 'gzsuccess', title: '下单成功', at: ({ deviceOrderNo }) => `gzsuccess?no=${deviceOrderNo}` },
  { route: 'gzmyorderdetails/{no}', title: '估值订单', at: ({ deviceOrderNo }) => `gzmyorderdetails/${deviceOrderNo}` },
  { route: 'queryorder', title: '查询订单' },
  {
    route: 'snxyguzhi/{serviceid}/{orno}/{djno}/{state}',
    title: '上门复估',
    at: ({ visitNo, visitReceiptNo }) => `snxyguzhi/1/${visitNo}/${visitReceiptNo}/1`,
  },
  { route: 'walmart/{mdhm}/{rylx}/{rybh}', title: '门店以旧换新', at: () => 'walmart/HM0001/1/A001' },
  { route: 'wmvaluation_items', title: '选择机型', at: () => 'wmvaluation_items?store=HM0001&kind=1&staff=A001' },
  { route: 'wmresult', title: '估值结果', at: () => 'wmresult?store=HM0001&kind=1&staff=A001&model=iphone-13' },
  { route: 'wmsuccess', title: '提交成功', at: ({ storeOrderNo }) => `wmsuccess?no=${storeOrderNo}` },
  { route: 'wmorder', title: '门店订单' },
  { route: 'mwqueryorder', title: '订单查询' },
  { route: 'organizingdata/{type}', title: '整理资料', at: () => 'organizingdata/harmony' },
  { route: 'assess/phone', title: '选手机' },
  { route: 'assess/options', title: '选成色', at: () => 'assess/options?model=iphone-17-pro-max' },
  { route: 'assess/value', title: '估价', at: () => 'assess/value?model=iphone-17-pro-max' },
  { route: 'SubmitSuccess', title: '提交成功', at: () => 'SubmitSuccess?kind=lead' },
  { route: 'scan-code', title: '扫一扫', guarded: true },
  { route: 'qrscanner', title: '扫码' },
  {
    route: 'smsuccess',
    title: '扫码成功',
    at: () => 'smsuccess?text=https%3A%2F%2Fexample.com%2Fa-long-address-of-somebody-else%3Fwith%3Dwords',
  },
  { route: 'scansuccess/{secret}', title: '确认登录', at: ({ scanSecret }) => `scansuccess/${scanSecret}` },
  { route: 'scanreceipts', title: '扫码收款', guarded: true },
  { route: 'mpaysuccess', title: '收款成功' },
  { route: 'gzhscanreceipts', title: '微信收款' },
  { route: 'zfbscanreceipts', title: '支付宝收款' },
  { route: 'scanweixin', title: '关注公众号' },
  { route: 'we-chat-real', title: '微信实名' },
  { route: 'mycard/{oruserid}', title: '回收名片', at: ({ recyclerId }) => `mycard/${recyclerId}` },
  { route: 'qrcode/{userid}', title: '我的二维码', at: ({ recyclerId }) => `qrcode/${recyclerId}` },
  { route: 'invitation', title: '邀请好友' },
  { route: 'promotioncode', title: '推广码' },
  { route: 'activity', title: '活动中心' },
  { route: 'activity-detail/{id}', title: '活动详情', at: () => 'activity-detail/hilarity' },
  { route: 'minautumn', title: '中秋' },
  { route: 'mid-autumn', title: '中秋' },
  { route: 'hilarity', title: '狂欢节' },
  { route: 'anniversary6', title: '六周年' },
  { route: 'anniversary6/details/{sixyearinvit}', title: '六周年', at: () => 'anniversary6/details/ABCD2345' },
  { route: 'anniversary7', title: '七周年' },
  { route: 'anniversary9', title: '九周年' },
  { route: 'labour', title: '劳动节' },
  { route: 'ltsinvita', title: '社区联络员招募' },
  { route: 'zhuangshu', title: '专属福利' },
  { route: 'jiujiujin', title: '久久金' },
  { route: 'jiujiujinshare', title: '久久金' },
  { route: 'jjj-order', title: '久久金订单' },
  { route: 'jjj-details', title: '久久金明细' },
  { route: 'night-wealthplan', title: '夜间财富计划' },
  { route: 'night-bandcode', title: '绑定推广码', guarded: true },
  { route: 'night-redenvelopg', title: '夜间红包' },
  { route: 'hongbao', title: '拆红包' },
  { route: 'red-envelope', title: '我的红包', guarded: true },
  { route: 'luckdraw', title: '幸运抽奖' },
  { route: 'luckdrawlist', title: '中奖记录' },
  { route: 'ldaddress', title: '奖品地址' },
  { route: 'djaddress', title: '兑奖地址' },
  { route: 'selection', title: '评选' },
  { route: 'selection-introduction', title: '评选' },
  { route: 'future', title: '期货行情' },
  { route: 'future-details/{varcode}', title: '行情详情', at: () => 'future-details/cu' },
  { route: 'add-future', title: '添加自选' },
  { route: 'edit-future', title: '编辑自选', guarded: true },
  { route: 'newsmarket/{grpcode}', title: '行情资讯', at: () => 'newsmarket/copper' },
  { route: 'newsmarket-details/{id}', title: '资讯详情', at: () => 'newsmarket-details/sample-1' },
  { route: 'newsprice', title: '报价' },
  { route: 'newsprice-orge', title: '报价机构' },
  { route: 'newsprice-details/{code}', title: '报价走势', at: () => 'newsprice-details/cu-bright-sz' },
  { route: 'groupcode', title: '交流群' },
  { route: 'symbols/{varcode}', title: '合约', at: () => 'symbols/cu' },
  { route: 'insurance', title: '保险', guarded: true },
  { route: 'picinsurance', title: '拍照投保', guarded: true, at: () => 'picinsurance?product=site-photo' },
  { route: 'buyinsurance', title: '投保', guarded: true, at: () => 'buyinsurance?product=recycler-accident' },
  { route: 'payinsurance', title: '支付保费', guarded: true },
  { route: 'highaltitude', title: '高空作业险', guarded: true },
  { route: 'highinsurance', title: '高空险投保', guarded: true, at: () => 'highinsurance?product=height-work' },
  { route: 'insurdetails', title: '保单详情', guarded: true },
  { route: 'highdetails', title: '高空险保单', guarded: true },
  { route: 'inrecord/{id}', title: '投保记录', guarded: true, at: () => 'inrecord/0' },
];
