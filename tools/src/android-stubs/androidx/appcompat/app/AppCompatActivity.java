package androidx.appcompat.app;

import android.app.Activity;

public abstract class AppCompatActivity extends Activity {}
