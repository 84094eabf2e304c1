import { Activity, Armchair, BadgeCheck, Banknote, BookOpen, Building2, ChartLine, ClipboardList, FileText, Gavel, Gift, Handshake, KeyRound, MailX, MapPinned, Megaphone, MessageCircle, Newspaper, QrCode, Scale, Rocket, ScrollText, Shapes, Store, Tags, Truck, UserPlus, Users } from 'lucide-react';
import DatabaseZap from 'lucide-react/icons/database-zap';
import Palette from 'lucide-react/icons/palette';
import PartyPopper from 'lucide-react/icons/party-popper';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ListChecks from 'lucide-react/icons/list-checks';
import Eraser from 'lucide-react/icons/eraser';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ScanSearch from 'lucide-react/icons/scan-search';
import Smartphone from 'lucide-react/icons/smartphone';
import Camera from 'lucide-react/icons/camera';
import ChartColumn from 'lucide-react/icons/chart-column';
import MapIcon from 'lucide-react/icons/map';
import Layers from 'lucide-react/icons/layers';
import Weight from 'lucide-react/icons/weight';
import ContactRound from 'lucide-react/icons/contact-round';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import HandCoins from 'lucide-react/icons/hand-coins';
import SearchCheck from 'lucide-react/icons/search-check';
import Radar from 'lucide-react/icons/radar';
import Boxes from 'lucide-react/icons/boxes';
import FileSignature from 'lucide-react/icons/file-signature';
import Car from 'lucide-react/icons/car';
import Landmark from 'lucide-react/icons/landmark';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Star from 'lucide-react/icons/star';
import Umbrella from 'lucide-react/icons/umbrella';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Ruler from 'lucide-react/icons/ruler';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Warehouse from 'lucide-react/icons/warehouse';
import { preloadable } from './shell/frame/preloadable.tsx';
import type { Section } from './shell/sections.ts';

/** The console's pages in menu order. */
export const sections: readonly Section[] = [
  { path: 'orders', group: '运行', title: '订单', note: '每一单的现状、经过和能做的事', icon: ClipboardList, right: 'orders', screen: preloadable(() => import('./domains/orders/screens/OrdersScreen.tsx')) },
  { path: 'live', group: '运行', title: '实时城市', note: '现在有什么在等、在路上、卡住了，今天和往日相比', icon: MapIcon, right: 'dispatch', screen: preloadable(() => import('./domains/statistics/screens/LiveCityScreen.tsx')) },
  { path: 'dispatch', group: '运行', title: '调度台', note: '等人接的订单、正在问谁，也可以自己指派', icon: Radar, right: 'dispatch', screen: preloadable(() => import('./domains/dispatch/screens/DispatchBoardScreen.tsx')) },
  { path: 'warnings', group: '运行', title: '订单预警', note: '卡住的订单，和现在该做的事', icon: TriangleAlert, right: 'dispatch', screen: preloadable(() => import('./domains/dispatch/screens/WarningsScreen.tsx')) },
  { path: 'dispatch-rules', group: '运行', title: '调度规则', note: '什么时候问谁，每次改动都是一个版本', icon: SlidersHorizontal, right: 'dispatch', screen: preloadable(() => import('./domains/dispatch/screens/DispatchRulesScreen.tsx')) },
  { path: 'appeals', group: '运行', title: '申诉', note: '听取双方后答复，超时的在最前', icon: Gavel, right: 'appeals', screen: preloadable(() => import('./domains/appeals/screens/AppealsScreen.tsx')) },
  { path: 'ratings', group: '运行', title: '评价', note: '客户和回收员互相的评价，违规的文字可以隐藏', icon: Star, right: 'orders', screen: preloadable(() => import('./domains/orders/screens/RatingsScreen.tsx')) },
  { path: 'opening', group: '经营', title: '开城', note: '从空白到第一单，缺什么、下一步做什么', icon: Rocket, right: 'catalog', screen: preloadable(() => import('./domains/opening/screens/OpeningScreen.tsx')) },
  { path: 'catalog', group: '经营', title: '类目', note: '客户能下单的类目和货品', icon: Shapes, right: 'catalog', screen: preloadable(() => import('./domains/catalog/screens/CatalogScreen.tsx')) },
  { path: 'prices', group: '经营', title: '价格', note: '各区县的价格，到时间生效，每次变动都有记录', icon: Tags, right: 'catalog', screen: preloadable(() => import('./domains/catalog/screens/PricesScreen.tsx')) },
  { path: 'mixes', group: '经营', title: '统货配比', note: '不分拣的货按什么收，分拣能多得多少', icon: Layers, right: 'catalog', screen: preloadable(() => import('./domains/catalog/screens/MixesScreen.tsx')) },
  { path: 'photo-quotes', group: '经营', title: '拍照报价', note: '说不清的货，一天内给客户一个价', icon: Camera, right: 'photo_quotes', screen: preloadable(() => import('./domains/general-recycling/screens/PhotoQuotesScreen.tsx')) },
  { path: 'areas', group: '经营', title: '区域与费用', note: '区县开放与否，回收员的费用和期限', icon: MapPinned, right: 'catalog', screen: preloadable(() => import('./domains/places/screens/AreasScreen.tsx')) },
  { path: 'outlets', group: '经营', title: '网点', note: '客户把货送来的地点，营业时间和站长', icon: Warehouse, right: 'catalog', screen: preloadable(() => import('./domains/stations/screens/OutletsScreen.tsx')) },
  { path: 'figures', group: '经营', title: '报表', note: '下单、成交、重量、用时、取消、评分和收入', icon: ChartColumn, right: 'figures', screen: preloadable(() => import('./domains/statistics/screens/ReportsScreen.tsx')) },
  { path: 'leads', group: '经营', title: '线索与合伙人', note: '留下联系方式、等我们回电的人', icon: Store, right: 'service', screen: preloadable(() => import('./domains/reports/screens/LeadsScreen.tsx')) },
  { path: 'companies', group: '交易', title: '收购企业', note: '证照、成员、价格和收货时段', icon: Building2, right: 'trade', screen: preloadable(() => import('./domains/companies/screens/CompaniesScreen.tsx')) },
  { path: 'reservations', group: '交易', title: '预约与过磅', note: '送到企业的货，有争议的等您裁决', icon: Truck, right: 'trade', screen: preloadable(() => import('./domains/companies/screens/ReservationsScreen.tsx')) },
  { path: 'supplies', group: '交易', title: '货源竞价', note: '审核后开始竞价，密封的出价到截止才打开', icon: Boxes, right: 'trade', screen: preloadable(() => import('./domains/supply/screens/SuppliesScreen.tsx')) },
  { path: 'sale-contracts', group: '交易', title: '货源合同', note: '双方签字、到货和争议', icon: FileSignature, right: 'trade', screen: preloadable(() => import('./domains/supply/screens/SaleContractsScreen.tsx')) },
  { path: 'vehicles', group: '交易', title: '报废车', note: '报价、收车、证明和注销，逾期的和可疑的先看', icon: Car, right: 'trade', screen: preloadable(() => import('./domains/vehicles/screens/VehiclesScreen.tsx')) },
  { path: 'listings', group: '交易', title: '二手发布', note: '审核通过后才会出现在二手市场', icon: Armchair, right: 'trade', screen: preloadable(() => import('./domains/trade/screens/ListingsScreen.tsx')) },
  { path: 'deals', group: '交易', title: '二手交易', note: '有争议的交易等您裁决', icon: Handshake, right: 'trade', screen: preloadable(() => import('./domains/trade/screens/DealsScreen.tsx')) },
  { path: 'devices', group: '旧机', title: '机型与价格', note: '旧机的基准价，变动超过 8% 由两位运营决定', icon: Smartphone, right: 'valuation', screen: preloadable(() => import('./domains/valuation/screens/DeviceModelsScreen.tsx')) },
  { path: 'inspections', group: '旧机', title: '旧机检测', note: '签收、检测寄来的旧机，复核客户的异议', icon: ScanSearch, right: 'inspections', screen: preloadable(() => import('./domains/devices/screens/DeviceOrdersScreen.tsx')) },
  { path: 'erasures', group: '旧机', title: '数据清除', note: '收来的设备先清除资料，由另一位同事复核', icon: Eraser, right: 'inspections', screen: preloadable(() => import('./domains/devices/screens/ErasuresScreen.tsx')) },
  { path: 'watchlist', group: '旧机', title: '设备名单', note: '挂失、被盗的编号，名单上的设备不能收', icon: ShieldAlert, right: 'inspections', screen: preloadable(() => import('./domains/devices/screens/WatchlistScreen.tsx')) },
  { path: 'templates', group: '旧机', title: '估价模板', note: '估价时问的题和每个选项的影响', icon: ListChecks, right: 'valuation', screen: preloadable(() => import('./domains/valuation/screens/TemplatesScreen.tsx')) },
  { path: 'stores', group: '旧机', title: '门店与店员', note: '连锁、门店、工号绑定和佣金规则', icon: Store, right: 'stores', screen: preloadable(() => import('./domains/chain/screens/StoresScreen.tsx')) },
  { path: 'commissions', group: '旧机', title: '门店佣金', note: '每台成交设备的佣金，到期、结算和退回', icon: HandCoins, right: 'stores', screen: preloadable(() => import('./domains/chain/screens/CommissionsScreen.tsx')) },
  { path: 'rechecks', group: '旧机', title: '门店复检', note: '每家店每十台抽一台，低 15% 以上退回佣金', icon: SearchCheck, right: 'stores', screen: preloadable(() => import('./domains/chain/screens/RechecksScreen.tsx')) },
  { path: 'scales', group: '计量', title: '秤台账', note: '智能秤归谁、在不在线，导入密钥', icon: Weight, right: 'scales', screen: preloadable(() => import('./domains/scales/screens/ScalesScreen.tsx')) },
  { path: 'scale-models', group: '计量', title: '秤的型号', note: '数据格式和称量范围，采集按它判断', icon: Shapes, right: 'scales', screen: preloadable(() => import('./domains/scales/screens/ScaleModelsScreen.tsx')) },
  { path: 'scale-certificates', group: '计量', title: '秤的检定', note: '核对证书照片，30 天内到期的提前提醒', icon: ShieldCheck, right: 'scales', screen: preloadable(() => import('./domains/scales/screens/CertificatesScreen.tsx')) },
  { path: 'captures', group: '计量', title: '异常采集', note: '填报的重量与秤发出的数据不符', icon: TriangleAlert, right: 'scales', screen: preloadable(() => import('./domains/scales/screens/CapturesScreen.tsx')) },
  { path: 'outlet-changes', group: '计量', title: '网点审核', note: '网点改动通过后才展示', icon: MapPinned, right: 'scales', screen: preloadable(() => import('./domains/stations/screens/OutletChangesScreen.tsx')) },
  { path: 'insurance-products', group: '保险', title: '保险产品', note: '保险公司审核通过的内容，由两位运营上架', icon: ShieldCheck, right: 'insurance', screen: preloadable(() => import('./domains/insurance/screens/InsuranceProductsScreen.tsx')) },
  { path: 'insurance', group: '保险', title: '投保与保单', note: '每一份投保的现状，和可以回溯的过程', icon: Umbrella, right: 'insurance', screen: preloadable(() => import('./domains/insurance/screens/InsuranceApplicationsScreen.tsx')) },
  { path: 'insurance-groups', group: '保险', title: '团体名单', note: '同意加入的回收员按批次申报，以保险公司的名单为准', icon: Users, right: 'insurance', screen: preloadable(() => import('./domains/insurance/screens/InsuranceGroupsScreen.tsx')) },
  { path: 'people', group: '人员', title: '客户与回收员', note: '每个人的状态、设备和冻结记录', icon: ContactRound, right: 'people', screen: preloadable(() => import('./domains/accounts/screens/PeopleScreen.tsx')) },
  { path: 'applications', group: '人员', title: '入驻申请', note: '想成为回收员的人', icon: UserPlus, right: 'reviews', screen: preloadable(() => import('./domains/joining/screens/ApplicationsScreen.tsx')) },
  { path: 'identities', group: '人员', title: '实名与证照', note: '实名认证和证照，每次查阅都留有记录', icon: BadgeCheck, right: 'reviews', screen: preloadable(() => import('./domains/identity/screens/IdentitiesScreen.tsx')) },
  { path: 'stewards', group: '人员', title: '小区管家', note: '管家和他们负责的小区', icon: Users, right: 'campaigns', screen: preloadable(() => import('./domains/campaigns/screens/StewardsScreen.tsx')) },
  { path: 'withdrawals', group: '资金', title: '提现审核', note: '大额和有风险的提现由两位运营决定', icon: Banknote, right: 'money', screen: preloadable(() => import('./domains/payouts/screens/WithdrawalsScreen.tsx')) },
  { path: 'campaign-reviews', group: '资金', title: '活动复核', note: '活动发布和追加预算由另一位运营决定', icon: ShieldCheck, right: 'money', screen: preloadable(() => import('./domains/campaigns/screens/CampaignReviewsScreen.tsx')) },
  { path: 'reconciliation', group: '资金', title: '对账', note: '每天 10:30 逐笔核对微信支付和支付宝的账单', icon: Scale, right: 'money', screen: preloadable(() => import('./domains/payouts/screens/ReconciliationScreen.tsx')) },
  { path: 'tally', group: '资金', title: '反向开票', note: '每个人 12 个月卖了多少，离个人上限还有多远', icon: ReceiptText, right: 'money', screen: preloadable(() => import('./domains/wallet/screens/TallyScreen.tsx')) },
  { path: 'insurance-money', group: '资金', title: '保费汇缴', note: '代收的保费按保险公司汇出', icon: Landmark, right: 'money', screen: preloadable(() => import('./domains/insurance/screens/InsuranceRemittancesScreen.tsx')) },
  { path: 'settlements', group: '资金', title: '佣金结算', note: '按月结算门店佣金，由另一位运营批准', icon: CalendarCheck, right: 'money', screen: preloadable(() => import('./domains/chain/screens/SettlementsScreen.tsx')) },
  { path: 'guarantees', group: '资金', title: '企业保证金', note: '收购企业交的保证金，没有定金占用时可以退还', icon: HandCoins, right: 'money', screen: preloadable(() => import('./domains/companies/screens/GuaranteesScreen.tsx')) },
  { path: 'ledger', group: '资金', title: '账本', note: '每一笔资金流水和它的分录，余额由分录重新算出', icon: BookOpen, right: 'money', screen: preloadable(() => import('./domains/wallet/screens/LedgerScreen.tsx')) },
  { path: 'feedback', group: '内容', title: '意见反馈', note: '答复会作为消息发给用户', icon: MessageCircle, right: 'service', screen: preloadable(() => import('./domains/content/screens/FeedbackScreen.tsx')) },
  { path: 'pages', group: '内容', title: '内容页面', note: '协议、规则和说明', icon: FileText, right: 'publishing', screen: preloadable(() => import('./domains/content/screens/PagesScreen.tsx')) },
  { path: 'publishing', group: '内容', title: '公告与发布', note: '公告、广告、版本和皮肤', icon: Megaphone, right: 'publishing', screen: preloadable(() => import('./domains/messages/screens/PublishingScreen.tsx')) },
  { path: 'articles', group: '内容', title: '行情资讯', note: '发布、定时、更正和撤下资讯', icon: Newspaper, right: 'publishing', screen: preloadable(() => import('./domains/market/screens/ArticlesScreen.tsx')) },
  { path: 'feed', group: '内容', title: '行情数据', note: '行情源和许可、收到的批次、导入文件、品种', icon: DatabaseZap, right: 'publishing', screen: preloadable(() => import('./domains/market/screens/FeedScreen.tsx')) },
  { path: 'quotes', group: '内容', title: '机构报价', note: '每天从表格粘贴录入', icon: ChartLine, right: 'publishing', screen: preloadable(() => import('./domains/market/screens/QuotesScreen.tsx')) },
  { path: 'undelivered', group: '内容', title: '未送达消息', note: '三十天内发不出去的推送和短信', icon: MailX, right: 'service', screen: preloadable(() => import('./domains/messages/screens/UndeliveredScreen.tsx')) },
  { path: 'campaigns', group: '内容', title: '活动', note: '编辑、发布、暂停活动，核实和发放奖品', icon: PartyPopper, right: 'campaigns', screen: preloadable(() => import('./domains/campaigns/screens/CampaignsScreen.tsx')) },
  { path: 'invitations', group: '内容', title: '邀请奖励', note: '邀请新人的奖励和预算', icon: Gift, right: 'campaigns', screen: preloadable(() => import('./domains/campaigns/screens/InvitationRulesScreen.tsx')) },
  { path: 'rules', group: '系统', title: '规则', note: '每个数的单位、范围和改动记录，金额类由两位运营一起改', icon: Ruler, right: 'rules', screen: preloadable(() => import('./domains/operations/screens/RulesScreen.tsx')) },
  { path: 'brand', group: '系统', title: '品牌', note: '名称、图标、颜色、客服电话、短信签名和备案号', icon: Palette, right: 'catalog', screen: preloadable(() => import('./domains/opening/screens/BrandScreen.tsx')) },
  { path: 'operators', group: '系统', title: '运营人员', note: '账号和角色由两位管理员一起改动', icon: KeyRound, right: 'operators', screen: preloadable(() => import('./domains/accounts/screens/OperatorsScreen.tsx')) },
  { path: 'acts', group: '系统', title: '操作记录', note: '谁在什么时候做了什么，只能查看，不能改动', icon: ScrollText, right: 'operators', screen: preloadable(() => import('./domains/operations/screens/ActsScreen.tsx')) },
  { path: 'running', group: '系统', title: '运行状态', note: '卡住的任务和手机上报的错误', icon: Activity, right: 'operators', screen: preloadable(() => import('./domains/reports/screens/RunningScreen.tsx')) },
  { path: 'phone', group: '系统', title: '扫码登录', note: '用自己的手机代替密码登录', icon: QrCode, right: null, screen: preloadable(() => import('./domains/accounts/screens/PhoneLinkScreen.tsx')) },
];
