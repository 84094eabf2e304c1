import { useMutation } from '@tanstack/react-query';
import { loginProvider, signInWithProvider } from '../../../shell/session/provider-login.ts';
import { saveConsent } from '../../../shell/session/consent.ts';
import { useNavigatorInstance } from '../../../shell/navigator/context.ts';
import { Button } from '../../../ui/form/Button.tsx';

const names = { wechat: '微信登录', alipay: '支付宝登录' } as const;

interface ProviderLoginProps {
  /** The page to return to; null for none. */
  readonly back: string | null;
  /** Asks for missing consent; true when given. */
  readonly consented: () => boolean;
}

/** Signs in through the surrounding app: WeChat there and in the native app, Alipay in Alipay; nothing elsewhere. */
export function ProviderLogin({ back, consented }: ProviderLoginProps) {
  const navigator = useNavigatorInstance();
  const provider = loginProvider();
  const going = useMutation({
    mutationFn: async () => {
      if (!provider) return;
      await saveConsent(true);
      await signInWithProvider(provider, back, navigator);
    },
    networkMode: 'always',
  });
  if (!provider) return null;
  return (
    <Button size="large" block busy={going.isPending} onPress={() => consented() && going.mutate()}>
      {names[provider]}
    </Button>
  );
}
