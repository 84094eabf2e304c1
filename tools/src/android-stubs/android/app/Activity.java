package android.app;

import android.content.Context;
import android.content.Intent;
import android.os.Bundle;

public abstract class Activity extends Context {

    protected void onCreate(Bundle savedInstanceState) {}

    public void startActivity(Intent intent) {}
}
