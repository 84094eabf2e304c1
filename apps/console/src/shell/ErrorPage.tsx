import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { PageMessage } from './PageMessage.tsx';

/** Error boundary of a page: shows that it broke and a way to continue. */
export class ErrorPage extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <PageMessage
        icon="broken"
        title="页面出错了"
        text="刷新后重试，仍不行请联系技术人员"
        action={
          <Button type="primary" onClick={() => location.reload()}>
            刷新
          </Button>
        }
      />
    );
  }
}
