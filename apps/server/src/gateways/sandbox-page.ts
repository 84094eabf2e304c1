import type { FastifyReply } from 'fastify';

/** Parts of the simulated provider pages, in sandbox only. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character]!);

const button =
  'display:block;width:100%;height:50px;margin-top:12px;border:0;border-radius:12px;font:600 17px system-ui;text-align:center;line-height:50px;text-decoration:none;';

export function postButton(action: string, label: string, main: boolean): string {
  return `<form method="post" action="${escapeHtml(action)}"><button style="${button}${main ? 'background:#1677ff;color:#fff' : 'background:#fff;color:#1f2329'}">${label}</button></form>`;
}

export function linkButton(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}" style="${button}background:#1677ff;color:#fff">${label}</a>`;
}

/** Accepts only a path of this site, so that the page can't redirect elsewhere. */
export function localPath(back: string | undefined): string {
  return back !== undefined && /^\/[\w?=&./-]*$/.test(back) && !back.startsWith('//') ? back : '/';
}

export function sendPage(reply: FastifyReply, status: number, title: string, body: string): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${title}</title></head>
<body style="margin:0;background:#f3f4f6;color:#1f2329;font:15px/1.5 system-ui"><main style="max-width:420px;margin:0 auto;padding:48px 24px;text-align:center">
<h1 style="font:600 17px system-ui;margin:0 0 40px">${title}</h1>${body}</main></body></html>`);
}
