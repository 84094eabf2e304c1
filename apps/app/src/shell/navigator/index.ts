export {
  useNavigator,
  useParams,
  useQueryParameters,
  useScreenActive,
  useDeliverResult,
  useOverlayEntry,
  useReturnAfterSignIn,
} from './hooks.ts';
export type { ScreenNavigator } from './hooks.ts';
export { Link } from './Link.tsx';
