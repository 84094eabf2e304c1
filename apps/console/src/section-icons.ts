export {
  Activity,
  Armchair,
  BadgeCheck,
  Banknote,
  BookOpen,
  Building2,
  ChartLine,
  ClipboardList,
  FileText,
  Gavel,
  Gift,
  Handshake,
  KeyRound,
  MailX,
  MapPinned,
  Megaphone,
  MessageCircle,
  Newspaper,
  CircleUserRound,
  Scale,
  Rocket,
  ScrollText,
  Shapes,
  Store,
  Tags,
  Truck,
  UserPlus,
  Users,
} from 'lucide-react';
export { default as LayoutDashboard } from 'lucide-react/icons/layout-dashboard';
export { default as Bell } from 'lucide-react/icons/bell';
export { default as DatabaseZap } from 'lucide-react/icons/database-zap';
export { default as Palette } from 'lucide-react/icons/palette';
export { default as PartyPopper } from 'lucide-react/icons/party-popper';
export { default as ShieldCheck } from 'lucide-react/icons/shield-check';
export { default as ListChecks } from 'lucide-react/icons/list-checks';
export { default as Eraser } from 'lucide-react/icons/eraser';
export { default as ShieldAlert } from 'lucide-react/icons/shield-alert';
export { default as ScanSearch } from 'lucide-react/icons/scan-search';
export { default as Smartphone } from 'lucide-react/icons/smartphone';
export { default as Camera } from 'lucide-react/icons/camera';
export { default as ChartColumn } from 'lucide-react/icons/chart-column';
export { default as MapIcon } from 'lucide-react/icons/map';
export { default as Layers } from 'lucide-react/icons/layers';
export { default as Weight } from 'lucide-react/icons/weight';
export { default as ContactRound } from 'lucide-react/icons/contact-round';
export { default as CalendarCheck } from 'lucide-react/icons/calendar-check';
export { default as HandCoins } from 'lucide-react/icons/hand-coins';
export { default as SearchCheck } from 'lucide-react/icons/search-check';
export { default as Radar } from 'lucide-react/icons/radar';
export { default as Boxes } from 'lucide-react/icons/boxes';
export { default as FileSignature } from 'lucide-react/icons/file-signature';
export { default as Car } from 'lucide-react/icons/car';
export { default as Landmark } from 'lucide-react/icons/landmark';
export { default as ReceiptText } from 'lucide-react/icons/receipt-text';
export { default as Star } from 'lucide-react/icons/star';
export { default as Umbrella } from 'lucide-react/icons/umbrella';
export { default as SlidersHorizontal } from 'lucide-react/icons/sliders-horizontal';
export { default as Ruler } from 'lucide-react/icons/ruler';
export { default as TriangleAlert } from 'lucide-react/icons/triangle-alert';
export { default as Warehouse } from 'lucide-react/icons/warehouse';
export { default as Plug } from 'lucide-react/icons/plug';
export { default as Webhook } from 'lucide-react/icons/webhook';
