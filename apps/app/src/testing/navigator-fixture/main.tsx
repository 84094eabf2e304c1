import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@shoushou/design/tokens.css';
import '../../ui/base.css';
import { createNavigator } from '../../shell/navigator/navigator.ts';
import { browserHistory } from '../../shell/navigator/history-port.ts';
import { defineRoutes, tabNames } from '../../shell/routing/route.ts';
import { Shell } from '../../shell/frame/Shell.tsx';
import { DetailScreen, ListScreen, LoginScreen, LongScreen, PickScreen, SecretScreen, TabPane } from './screens.tsx';

let signedIn = sessionStorage.getItem('signed-in') === 'yes';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function setSignedIn(value: boolean): void {
  signedIn = value;
  sessionStorage.setItem('signed-in', value ? 'yes' : 'no');
  navigator.sessionChanged();
}

const tabs = defineRoutes(
  tabNames.map((name) => ({
    path: `tabs/${name}`,
    title: name,
    guarded: false,
    tab: name,
    load: async () => ({ default: () => <TabPane name={name} /> }),
  })),
);

const rest = defineRoutes([
  { path: 'long', title: '长列表', guarded: false, load: async () => ({ default: LongScreen }) },
  { path: 'list', title: '列表', guarded: false, load: async () => ({ default: ListScreen }) },
  {
    path: 'detail/:no',
    title: '详情',
    guarded: false,
    // Slower than a transition, like a slow connection.
    load: async () => {
      await pause(sessionStorage.getItem('slow') === 'yes' ? 700 : 0);
      return { default: DetailScreen };
    },
  },
  { path: 'pick', title: '选择', guarded: false, load: async () => ({ default: PickScreen }) },
  { path: 'secret/:id', title: '秘密', guarded: true, load: async () => ({ default: SecretScreen }) },
  {
    path: 'login',
    title: '登录',
    guarded: false,
    load: async () => ({ default: () => <LoginScreen signIn={() => setSignedIn(true)} /> }),
  },
]);

const navigator = createNavigator({
  history: browserHistory(),
  bootRoutes: tabs,
  loadRoutes: async () => {
    await pause(20);
    return rest;
  },
  signedIn: () => signedIn,
});
navigator.start();
Object.assign(window, { fixture: { navigator, setSignedIn } });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Shell navigator={navigator} />
  </StrictMode>,
);
