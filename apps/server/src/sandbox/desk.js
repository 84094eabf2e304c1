/** The sandbox desk: keeps its lists fresh and sends its forms without leaving the page. */
const outcome = document.getElementById('outcome');

function say(words, failed = false) {
  outcome.textContent = words;
  outcome.classList.toggle('failed', failed);
}

async function refresh() {
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (next && next.innerHTML !== part.innerHTML && !part.contains(document.activeElement))
      part.replaceChildren(...next.childNodes);
  }
}

/** Figures travel as numbers: every field of these forms is one. */
function fieldsOf(form, pressed) {
  const fields = new FormData(form, pressed);
  return Object.fromEntries([...fields].map(([name, value]) => [name, Number(value)]));
}

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.method !== 'post') return;
  event.preventDefault();
  if (form.dataset.ask && !confirm(form.dataset.ask)) return;
  const pressed = event.submitter;
  pressed.disabled = true;
  say('正在处理');
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fieldsOf(form, pressed)),
    });
    const answer = await response.json();
    say(response.ok ? form.dataset.done : answer.message || '没有成功，请重试', !response.ok);
  } catch {
    say('连不上服务器，请稍后重试', true);
  } finally {
    pressed.disabled = false;
    pressed.blur();
  }
  await refresh();
});

setInterval(() => {
  if (!document.hidden) void refresh();
}, 2000);
