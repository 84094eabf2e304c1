import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { loginProvider } from '../../../shell/session/provider-login.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { providerNames, providers } from '../sign-in/providers.labels.ts';
import { useStartBinding, useBindings, useUnbind } from '../sign-in/bindings.queries.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import * as styles from './security.module.css';

/**
 * WeChat and Alipay as ways of signing in: bind and unbind. Binding happens inside those apps, for WeChat also in the
 * native app.
 */
export function BindingsCard() {
  const bindings = useBindings();
  const unbind = useUnbind();
  const begin = useStartBinding();
  const here = loginProvider();

  async function take(provider: (typeof providers)[number]): Promise<void> {
    const name = providerNames[provider];
    const sure = await confirmDialog({
      title: `解除绑定${name}`,
      text: `解除后不能再用${name}直接登录，可以用手机号登录。`,
      confirm: '解除绑定',
      danger: true,
    });
    if (sure) unbind.mutate({ provider }, { onSuccess: () => showToast('已解除绑定', { style: 'success' }) });
  }

  return (
    <Card title="第三方登录" flush>
      <ListStates query={bindings} skeleton={<SkeletonRows count={2} height={56} />}>
        {bindings.data &&
          providers.map((provider) => {
            const name = providerNames[provider];
            const bound = bindings.data.some((binding) => binding.provider === provider);
            return (
              <Cell
                key={provider}
                title={name}
                note={
                  bound
                    ? `可以用${name}直接登录`
                    : provider === here
                      ? `绑定后可以用${name}直接登录`
                      : `在${name}里打开${appSettings().name}，从“账号安全”绑定`
                }
                value={
                  !bound && provider === here ? (
                    <Button
                      size="small"
                      label={`绑定${name}`}
                      busy={begin.isPending}
                      onPress={() => begin.mutate(provider)}
                    >
                      绑定
                    </Button>
                  ) : bound ? (
                    <Button
                      size="small"
                      label={`解除绑定${name}`}
                      busy={unbind.isPending && unbind.variables.provider === provider}
                      onPress={() => void take(provider)}
                    >
                      解除绑定
                    </Button>
                  ) : (
                    <span className={styles.keep}>未绑定</span>
                  )
                }
              />
            );
          })}
      </ListStates>
      <FormFailure text={failureText(unbind.error)} />
    </Card>
  );
}
