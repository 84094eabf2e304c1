import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { SignInScreen } from './domains/accounts/screens/SignInScreen.tsx';
import { queryClient } from './shell/api.ts';
import { sections } from './sections.ts';
import { ConsoleFrame } from './shell/ConsoleFrame.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { useOperator } from './shell/session.ts';
import { styleNonce } from './shell/style-nonce.ts';

/** The console's theme: the product's own design tokens in antd's compact tables. */
const theme = {
  token: { colorPrimary: '#E0312B', colorLink: '#2563C9', colorText: '#17191C', colorBgLayout: '#F4F5F7', borderRadius: 10, fontSize: 14, fontFamily: 'system-ui, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", sans-serif' },
  components: { Table: { cellPaddingBlockSM: 8, headerBg: '#F4F5F7' } },
};

/** The root of the console: shows the sign-in until a password and a one-time code have been given. */
export function ConsoleApp() {
  const operator = useOperator();
  return (
    <ConfigProvider locale={zhCN} theme={theme} csp={{ nonce: styleNonce }}>
      <App>
        <QueryClientProvider client={queryClient}>
          <ErrorPage>
            {operator === null ? <SignInScreen /> : <ConsoleFrame operator={operator} sections={sections} />}
          </ErrorPage>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
