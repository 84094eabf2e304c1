/** Texts that would lead out of an app at https://app.example, in every spelling that browsers resolve elsewhere. */
export const externalUrls = [
  '//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\t/evil.example', '\t//evil.example', '/\n/evil.example', '\r\n//evil.example',
  ' //evil.example', '//evil.example ', 'https://evil.example', 'https:evil.example', 'https:/evil.example', 'http://app.example', 'HTTPS://EVIL.EXAMPLE', 'hTTps://evil.example/tabs/home', 'ftp://app.example/x', 'ws://app.example/x',
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'javascript://app.example/%0aalert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'file:///etc/passwd', 'blob:https://app.example/1', 'about:blank', 'weixin://dl/business',
  'https://app.example@evil.example', 'https://app.example:443@evil.example/', 'https://user:password@app.example/login', 'https://user@app.example/', '//app.example@evil.example', 'https://app.example.evil.example', 'https://evil.example/app.example', 'https://evil.example?https://app.example', 'https://evil.example#@app.example', 'https://app.example:8443/login',
  '/%2f%2fevil.example', '/%2F/evil.example', '/%5cevil.example', '/%5C%5Cevil.example', '/.//evil.example', '/..//evil.example', '/x/..//evil.example', './/evil.example', '/%2e/%2e%2e//evil.example', 'https:\\\\evil.example',
  'https://еxample.com', 'https://xn--80ak6aa92e.example', '//evil。example', 'https://app.example\u0000.evil.example', '/\u0000/evil.example', '\u0001https://evil.example', '/a\u007fb', 'https://[::1]/', 'https://127.0.0.1/', 'intent://scan/#Intent;scheme=zxing;end',
];
