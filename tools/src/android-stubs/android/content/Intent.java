package android.content;

import android.net.Uri;

public class Intent {

    public Intent(String action, Uri data) {}
}
