import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { Suspense } from 'react';
import { queryClient } from './shell/api.ts';
import { brand } from './shell/brand.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { preloadable } from './shell/frame/preloadable.tsx';
import { useOperator } from './shell/session.ts';
import { styleNonce } from './shell/style-nonce.ts';

/** The sign-in form and the frame are separate chunks, so that neither waits for the other. */
const SignInScreen = preloadable(() => import('./domains/accounts/screens/SignInScreen.tsx'));
const SignedInConsole = preloadable(() => import('./signed-in.tsx'));

/** Loads what is shown first. @param operator who is signed in, or null */
export const loadFirst = (operator: string | null): Promise<void> =>
  (operator === null ? SignInScreen : SignedInConsole).load();

/**
 * Text of tags, dark enough to read on their own light ground. antd makes one custom property of both spellings of such
 * a token, `cyan7` and `cyan-7`, and the second decides.
 */
const tagTexts = {
  green: '#0A6B3D',
  orange: '#8F5600',
  gold: '#8F5600',
  red: '#B31D18',
  cyan: '#0B626E',
  blue: '#1D4FA8',
  purple: '#5A379C',
  geekblue: '#1D39A8',
  volcano: '#A33A10',
  magenta: '#9E1068',
  lime: '#4D6B00',
};

/** The console's theme: the product's own design tokens in antd's parts, sizes as on the console's board. */
const theme = {
  token: {
    colorPrimary: brand.color,
    colorError: '#C4241F',
    colorWarning: '#8F5600',
    colorSuccess: '#0A7A45',
    colorLink: '#2563C9',
    colorText: '#17191C',
    colorTextSecondary: '#5A5F67',
    colorTextTertiary: '#5A5F67',
    colorTextDescription: '#5A5F67',
    colorTextPlaceholder: '#6D727B',
    colorTextDisabled: '#6D727B',
    colorTextQuaternary: '#6D727B',
    ...Object.fromEntries(
      Object.entries(tagTexts).flatMap(([name, color]) => [
        [`${name}7`, color],
        [`${name}-7`, color],
      ]),
    ),
    // antd derives muddy backgrounds from dark colours.
    colorWarningBg: '#FFF6E5',
    colorWarningBorder: '#EBCF9B',
    colorSuccessBg: '#E9F6EF',
    colorSuccessBorder: '#A5D8BC',
    colorBgLayout: '#F4F5F7',
    colorBorder: '#DADDE2',
    colorBorderSecondary: '#ECEDF0',
    borderRadius: 8,
    borderRadiusLG: 12,
    borderRadiusSM: 5,
    fontSize: 13,
    fontSizeSM: 12,
    lineHeight: 20 / 13,
    controlHeight: 32,
    boxShadow: 'none',
    fontFamily: 'system-ui, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", sans-serif',
  },
  components: {
    Table: {
      headerBg: '#FAFAFB',
      headerColor: '#5A5F67',
      headerSplitColor: 'transparent',
      rowHoverBg: '#FAFAFB',
      rowSelectedBg: '#FFF6F5',
      rowSelectedHoverBg: '#FFF6F5',
      cellPaddingBlockSM: 6.5,
      cellPaddingInlineSM: 8,
    },
    Drawer: { footerPaddingBlock: 11, footerPaddingInline: 16 },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Tabs: { titleFontSize: 13, itemSelectedColor: '#17191C', itemHoverColor: '#17191C', itemActiveColor: '#17191C' },
  },
};

/** The root of the console: shows the sign-in until a password and a one-time code have been given. */
export function ConsoleApp() {
  const operator = useOperator();
  return (
    <ConfigProvider locale={zhCN} theme={theme} csp={{ nonce: styleNonce }} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={queryClient}>
          <NuqsAdapter>
            <ErrorPage>
              <Suspense fallback={null}>
                {operator === null ? <SignInScreen /> : <SignedInConsole key={operator} operator={operator} />}
              </Suspense>
            </ErrorPage>
          </NuqsAdapter>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
