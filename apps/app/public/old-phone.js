/* Says below the oldest supported browser which phone this is and what to do. ES5: it runs where nothing else of the app does. */
(function () {
  var agent = navigator.userAgent;
  var name = document.title || '收收';
  var ios = /\((?:iPhone|iPad|iPod)[^)]* OS (\d+)_(\d+)/.exec(agent);
  var chromium = /Chrom(?:e|ium)\/(\d+)/.exec(agent);
  var title = '这台手机打不开' + name;
  var phone = '这台手机的浏览器太旧了。';
  var advice = '请更新手机系统和浏览器后再打开，或换一台手机。';
  if (ios) {
    phone = '这台' + (/iPad/.test(agent) ? ' iPad ' : ' iPhone ') + '的系统是 ' + ios[1] + '.' + ios[2] + '，' + name + '需要 iOS 15.4 或更新的系统。';
    advice = '请打开“设置 › 通用 › 软件更新”，更新后再打开。不能再更新的，请换一台手机。';
  } else if (chromium && Number(chromium[1]) >= 98) {
    // The Android app shows this page as well when its own pages do not load.
    title = '没有加载出来';
    phone = '';
    advice = '请关闭应用后重新打开。';
  } else if (chromium) {
    phone = '这台手机的浏览器内核是 ' + chromium[1] + '，' + name + '需要 98 或更新的内核。';
    if (/MicroMessenger/.test(agent)) advice = '请更新微信后再打开。';
    else if (/HUAWEI|HarmonyOS|OpenHarmony|HONOR/i.test(agent))
      advice = '请打开“设置 › 系统和更新 › 软件更新”更新系统，并在应用市场更新浏览器，然后再打开。';
    else if (/; wv\)/.test(agent)) advice = '请在应用市场更新“Android System WebView”，然后再打开。';
    else advice = '请在应用市场更新您正在用的浏览器，然后再打开。';
  }
  function line(tag, text, style) {
    var element = document.createElement(tag);
    element.appendChild(document.createTextNode(text));
    element.style.cssText = style;
    return element;
  }
  function show() {
    var box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'position:fixed;top:0;left:0;right:0;bottom:0;z-index:9;overflow:auto;background:#f4f5f7;color:#17191c;padding:96px 24px 24px;font:17px/1.6 system-ui,sans-serif';
    box.appendChild(line('h1', title, 'font-size:22px;line-height:1.4;margin:0 0 16px'));
    box.appendChild(line('p', phone, 'margin:0 0 12px'));
    box.appendChild(line('p', advice, 'margin:0'));
    document.body.appendChild(box);
  }
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
})();
