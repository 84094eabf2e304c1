import { useMutation } from '@tanstack/react-query';
import { loginProvider, signInWithProvider } from '../../../shell/session/provider-login.ts';
import { saveConsent } from '../../../shell/session/consent.ts';
import { useNavigatorInstance } from '../../../shell/navigator/context.ts';
import { Button } from '../../../ui/form/Button.tsx';

const names = { wechat: '微信登录', alipay: '支付宝登录' } as const;

interface ProviderLoginProps {
  /** Where the person wanted to go; null for nowhere in particular. */
  readonly back: string | null;
  /** Asks for the consent that is missing; true when it is given. */
  readonly consented: () => boolean;
}

/** Signs in through the app that this one runs inside of: WeChat there and in the native app, Alipay in Alipay; nothing elsewhere. */
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
